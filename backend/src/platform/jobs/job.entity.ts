import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** `waiting`: until `runAt`. `running`: claimed until `leaseUntil`. `failed`: given up after the last attempt. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

@Entity('jobs')
export class Job {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  @Column('text', { nullable: true })
  key: string | null;

  @Column('jsonb')
  payload: object;

  @Column('text', { default: 'waiting' })
  state: JobState;

  /** Attempts that have started, including the current one. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'run_at', default: () => 'now()' })
  runAt: Date;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** From 0 to 1, as last reported by the handler. */
  @Column('real', { nullable: true })
  progress: number | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
