//! A list that grows quickly by a few items at a time.

/// A list with spare space after its end, so that several items are appended by one fixed-length copy. Surplus items of
/// that copy land in the spare space and are ignored.
#[derive(Debug)]
pub(crate) struct Stack<T> {
    items: Vec<T>,
    // A narrow type, so that sums with it cannot overflow a `usize`.
    count: u32,
}

impl<T: Copy + Default> Stack<T> {
    /// Creates an empty list with space for `room` items.
    pub fn with_room(room: usize) -> Stack<T> {
        Stack { items: vec![T::default(); room], count: 0 }
    }

    /// Number of items.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Appends `count` items, at most `MOST`: the first ones that `write` puts into an array of `MOST`.
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

    /// The items and the spare space, which lets callers index with one bounds check fewer.
    #[inline(always)]
    pub fn roomy(&self) -> &[T] {
        &self.items
    }

    /// [`roomy`](Self::roomy), mutable.
    #[inline(always)]
    pub fn roomy_mut(&mut self) -> &mut [T] {
        &mut self.items
    }

    /// Copies another list, reusing this one's allocation.
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

/// Copies a long list in pieces of a few kilobytes. A longer copy would compile to a single processor instruction,
/// which is slow on some processors when source and destination have similar page offsets.
#[inline]
fn copy<T: Copy>(to: &mut [T], from: &[T]) {
    const PIECE: usize = 3072;
    let piece = (PIECE / size_of::<T>()).max(1);
    for (to, from) in to.chunks_mut(piece).zip(from.chunks(piece)) {
        to.copy_from_slice(from);
    }
}
