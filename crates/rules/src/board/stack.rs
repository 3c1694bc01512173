//! A list that grows by a few items at a time, fast.

/// A list with room behind its end, so that several items are appended by one copy of fixed length: what is
/// copied too much lies in spare room and means nothing.
#[derive(Debug)]
pub(crate) struct Stack<T> {
    items: Vec<T>,
    // Narrow, so that no sum of it overflows.
    count: u32,
}

impl<T: Copy + Default> Stack<T> {
    /// An empty list with room for so many items.
    pub fn with_room(room: usize) -> Stack<T> {
        Stack { items: vec![T::default(); room], count: 0 }
    }

    /// Number of items.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Appends `count` items, at most `MOST`: the first that are written into the room for so many.
    #[inline(always)]
    pub fn append<const MOST: usize>(&mut self, count: usize, write: impl FnOnce(&mut [T; MOST])) {
        let from = self.len();
        loop {
            let room = self.items.get_mut(from..from + MOST);
            if let Some(room) = room.and_then(|room| room.first_chunk_mut()) {
                write(room);
                self.count += count as u32;
                return;
            }
            self.grow(MOST);
        }
    }

    #[cold]
    fn grow(&mut self, least: usize) {
        self.items.resize(self.items.len() * 3 / 2 + least, T::default());
    }

    /// The items.
    #[inline(always)]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// The items and the room behind them, for indexing that is checked against one length less.
    #[inline(always)]
    pub fn roomy(&self) -> &[T] {
        &self.items
    }

    /// The same, to be changed.
    #[inline(always)]
    pub fn roomy_mut(&mut self) -> &mut [T] {
        &mut self.items
    }

    /// Copies another list into the room that this one has.
    pub fn copy_from(&mut self, other: &Stack<T>) {
        if self.items.len() < other.items.len() {
            self.items.resize(other.items.len(), T::default());
        }
        self.count = other.count;
        copy(&mut self.items[..other.len()], other.as_slice());
    }
}

impl<T: Copy + Default> Clone for Stack<T> {
    fn clone(&self) -> Stack<T> {
        Stack { items: self.items.clone(), count: self.count }
    }
}

impl<T: Copy + Default + PartialEq> PartialEq for Stack<T> {
    fn eq(&self, other: &Stack<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq> Eq for Stack<T> {}

/// Copies a long list in pieces of some kilobytes. Longer ones are copied by one instruction of the processor
/// that is slow on some of them where source and destination lie alike in their pages.
#[inline]
fn copy<T: Copy>(to: &mut [T], from: &[T]) {
    const PIECE: usize = 3072;
    let piece = (PIECE / size_of::<T>()).max(1);
    for (to, from) in to.chunks_mut(piece).zip(from.chunks(piece)) {
        to.copy_from_slice(from);
    }
}
