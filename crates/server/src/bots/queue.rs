//! Questions that wait, and whose turn it is.

use crate::token::GameId;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Questions that wait: at most one for each table, and turns that go round.
pub(super) struct Queue<Q> {
    most: usize,
    inside: Mutex<Inside<Q>>,
    /// Something has come, or nothing will come any more.
    news: Condvar,
}

struct Inside<Q> {
    /// The question of each table, and in which line it waits.
    questions: HashMap<GameId, (Option<IpAddr>, Q)>,
    /// For each address its tables, in the order in which they come. Tables whose question was dropped
    /// meanwhile are passed over.
    lines: HashMap<Option<IpAddr>, VecDeque<GameId>>,
    /// The addresses in the order in which they come.
    turns: VecDeque<Option<IpAddr>>,
    /// How many questions are being thought about.
    thinking: usize,
    is_closed: bool,
}

impl<Q> Queue<Q> {
    /// An empty one with room for so many.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            inside: Mutex::new(Inside {
                questions: HashMap::new(),
                lines: HashMap::new(),
                turns: VecDeque::new(),
                thinking: 0,
                is_closed: false,
            }),
            news: Condvar::new(),
        }
    }

    /// Puts a question in, in the place of an earlier one of the same table. Says whether there was
    /// room.
    pub(super) fn push(&self, table: GameId, from: Option<IpAddr>, question: Q) -> bool {
        let mut inside = self.lock();
        let inside = &mut *inside;
        if let Some((_, waiting)) = inside.questions.get_mut(&table) {
            // It keeps its place, whoever asks now: else somebody could push it back for ever.
            *waiting = question;
            return true;
        }
        if inside.questions.len() >= self.most {
            return false;
        }
        let line = inside.lines.entry(from).or_default();
        if line.is_empty() {
            inside.turns.push_back(from);
        }
        line.push_back(table.clone());
        inside.questions.insert(table, (from, question));
        self.news.notify_one();
        true
    }

    /// Takes a question out that waits no longer.
    pub(super) fn forget(&self, table: &GameId) {
        let mut inside = self.lock();
        let inside = &mut *inside;
        if let Some((from, _)) = inside.questions.remove(table)
            && let Some(line) = inside.lines.get_mut(&from)
        {
            line.retain(|waiting| waiting != table);
            if line.is_empty() {
                inside.lines.remove(&from);
                inside.turns.retain(|turn| *turn != from);
            }
        }
    }

    /// The next question, when there is one; nothing when none will come any more.
    pub(super) fn pop(&self) -> Option<Q> {
        let mut inside = self.lock();
        loop {
            if let Some(question) = inside.next() {
                inside.thinking += 1;
                return Some(question);
            }
            if inside.is_closed {
                return None;
            }
            inside = self
                .news
                .wait(inside)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A question that was taken out is answered.
    pub(super) fn done(&self) {
        let mut inside = self.lock();
        inside.thinking = inside.thinking.saturating_sub(1);
    }

    /// Nothing more will come: whoever waits for questions goes home.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_all();
    }

    /// How many questions are not answered yet.
    pub(super) fn waiting(&self) -> usize {
        let inside = self.lock();
        inside.questions.len() + inside.thinking
    }

    fn lock(&self) -> MutexGuard<'_, Inside<Q>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Q> Inside<Q> {
    /// The first table of the address whose turn it is; then that address goes to the end.
    fn next(&mut self) -> Option<Q> {
        let from = self.turns.pop_front()?;
        let line = self.lines.get_mut(&from)?;
        let table = line.pop_front()?;
        if line.is_empty() {
            self.lines.remove(&from);
        } else {
            self.turns.push_back(from);
        }
        self.questions.remove(&table).map(|(_, question)| question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn turns_go_round_between_addresses_and_their_tables() {
        let queue = Queue::new(100);
        let tables: Vec<GameId> = (0..3).map(|_| GameId::random()).collect();
        for (at, table) in tables.iter().enumerate() {
            assert!(queue.push(table.clone(), Some(address(1)), at));
        }
        assert!(queue.push(GameId::random(), Some(address(2)), 10));
        assert!(queue.push(GameId::random(), Some(address(3)), 20));
        // Asked again: the place stays, the question is the new one.
        assert!(queue.push(tables[0].clone(), Some(address(1)), 7));
        queue.forget(&tables[1]);
        assert_eq!(queue.waiting(), 4);
        queue.close();
        let order: Vec<usize> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [7, 10, 20, 2]);
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let queue = Queue::new(2);
        let first = GameId::random();
        assert!(queue.push(first.clone(), None, 1));
        assert!(queue.push(GameId::random(), None, 2));
        assert!(!queue.push(GameId::random(), None, 3));
        assert!(queue.push(first, None, 4), "it takes no further place");
    }
}
