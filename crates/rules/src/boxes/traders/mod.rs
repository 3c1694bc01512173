//! The second part of a turn, goods, pigs. Builders and pigs join their features like other figures.

mod goods;
mod pigs;
mod second_part;
