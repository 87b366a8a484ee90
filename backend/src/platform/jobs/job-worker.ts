import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Jobs } from './jobs.service.js';
import { JobHandler, RunningJob } from './running-job.js';

const POLL_MS = 1_000;
/** How long a job that ignores its signal may delay the end of the process. */
const GRACE_MS = 5_000;

type Handler = (job: RunningJob) => Promise<void>;

/** Runs due jobs with the method that `@JobHandler` marks for their kind, one of each kind at a time. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, Handler>();
  private readonly running = new Map<string, { job: RunningJob; ended: Promise<void> }>();
  private poll?: NodeJS.Timeout;
  private claiming?: Promise<void>;
  private claimAgain = false;
  private databaseAnswers = true;

  constructor(
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.findHandlers();
    this.jobs.onAdded(() => this.wake());
    // Polling finds jobs that another instance added, that are due again, or that a dead process left behind.
    this.poll = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /**
   * Interrupts running jobs. Those that have not ended in time are given back, so that another instance can take them
   * at once.
   */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    await this.claiming;
    const runs = [...this.running.values()];
    for (const { job } of runs) job.abort();
    await Promise.race([Promise.all(runs.map(({ ended }) => ended)), delay(GRACE_MS, undefined, { ref: false })]);
    for (const { job } of this.running.values())
      await job.giveBack().catch((error: unknown) => this.logger.warn({ err: error, job: job.id }, 'not given back'));
  }

  /** Looks for due jobs now. Called after a commit that added some. */
  wake(): void {
    if (!this.poll) return;
    this.claimAgain = true;
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = undefined;
      if (this.claimAgain) this.wake();
    });
  }

  @Cron('0 45 * * * *')
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM jobs WHERE state = 'done' AND finished_at < now() - interval '7 days'
        OR state = 'failed' AND finished_at < now() - interval '90 days'`,
    );
  }

  private async claimAll(): Promise<void> {
    while (this.poll && this.claimAgain) {
      this.claimAgain = false;
      try {
        const idle = [...this.handlers.keys()].filter((kind) => !this.running.has(kind));
        if (idle.length > 0) for (const job of await RunningJob.claim(this.dataSource, idle)) this.start(job);
        this.databaseAnswers = true;
      } catch (error) {
        if (this.databaseAnswers) this.logger.error({ err: error }, 'Jobs cannot be read; trying again every second');
        this.databaseAnswers = false;
      }
    }
  }

  private start(job: RunningJob): void {
    const ended = job.run(this.handlers.get(job.kind)!).finally(() => {
      this.running.delete(job.kind);
      this.wake();
    });
    this.running.set(job.kind, { job, ended });
  }

  private findHandlers(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const instance = wrapper.instance as Record<string, Handler> | undefined;
      if (!instance || typeof instance !== 'object') continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const kind = this.discovery.getMetadataByDecorator(JobHandler, wrapper, method);
        if (kind) this.handlers.set(kind, (job) => instance[method]!(job));
      }
    }
  }
}
