import { EventSubscriber, type EntityManager, type EntitySubscriberInterface } from 'typeorm';
import type { TransactionCommitEvent } from 'typeorm/subscriber/event/TransactionCommitEvent.js';

type Tasks = Set<() => void>;

/**
 * Runs the task right after the manager's transaction has committed, and at once when there is none.
 * @param task the same function is run once, however often it was added; must not throw
 */
export function afterCommit({ queryRunner }: EntityManager, task: () => void): void {
  if (!queryRunner?.isTransactionActive) return task();
  ((queryRunner.data.afterCommit ??= new Set()) as Tasks).add(task);
}

@EventSubscriber()
export class AfterCommit implements EntitySubscriberInterface {
  /** TypeORM calls this for every commit, including those of savepoints. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.isTransactionActive) return;
    const tasks = queryRunner.data.afterCommit as Tasks | undefined;
    queryRunner.data.afterCommit = undefined;
    tasks?.forEach((task) => task());
  }

  afterTransactionRollback({ queryRunner }: TransactionCommitEvent): void {
    if (!queryRunner.isTransactionActive) queryRunner.data.afterCommit = undefined;
  }
}
