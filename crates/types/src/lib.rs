//! The vocabulary of Carcassonne with Traders & Builders.
