//! Runs blocking work on Tokio's blocking thread pool.
//!
//! Tokio compiles some twenty functions for each type of closure and result that is spawned. One boxed type compiles
//! them once instead of 133 times; the box costs less than handing the work to a thread.

use std::any::Any;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::task::{JoinError, JoinHandle};

type AnyResult = Box<dyn Any + Send>;

/// Spawned blocking work; resolves to its result. Dropping it does not stop the work.
#[derive(Debug)]
pub struct BlockingTask<T> {
    handle: JoinHandle<AnyResult>,
    result: PhantomData<fn() -> T>,
}

/// Runs `work` on a thread that may block.
pub fn spawn_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> BlockingTask<T> {
    let work: Box<dyn FnOnce() -> AnyResult + Send> = Box::new(move || Box::new(work()));
    BlockingTask { handle: tokio::task::spawn_blocking(work), result: PhantomData }
}

impl<T: 'static> Future for BlockingTask<T> {
    type Output = Result<T, JoinError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let ended = Pin::new(&mut self.handle).poll(context);
        ended.map_ok(|result| *result.downcast().expect("the work returned a T"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_gives_its_result_or_its_panic() {
        assert_eq!(spawn_blocking(|| "done".to_owned()).await.unwrap(), "done");
        let panicked = spawn_blocking(|| -> u8 { panic!("on purpose") }).await;
        assert!(panicked.unwrap_err().is_panic());
    }
}
