//! The second part of a turn, goods, pigs. Builders and pigs join their features like other figures.

pub(crate) mod goods;
mod home;
mod pigs;
mod second_part;
