import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { poolOf } from '../../common/pool.js';
import { openStreams } from '../../common/stream-turns.js';
import { routePattern } from '../logging/log-serializers.js';
import { mailCounts } from '../mail/outbox.js';

/** A scrape must end even while the database hangs, because that is when the metrics are needed. */
const TIMEOUT_MS = 2_000;

/**
 * The metrics for Prometheus (docs/product.md, 13.1). Labels are routes, statuses and kinds, never personal data, so
 * the number of series is limited.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'placard_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  private readonly databaseUp = this.gauge('placard_database_up', '1 while the database answers the scrape, else 0');
  private readonly mails = this.gauge('placard_mails', 'Mails by state; counting stops at 10,000', 'state');
  private readonly jobs = this.gauge('placard_jobs', 'Jobs that wait, run or have failed', 'state');

  constructor(private readonly dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    const pool = poolOf(dataSource);
    const connections = this.gauge('placard_database_connections', 'Connections of the pool by state', 'state', () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    });
    const waiting = this.gauge('placard_database_waiting', 'Requests that wait for a connection', undefined, () =>
      waiting.set(pool.waitingCount),
    );
    const streams = this.gauge('placard_open_streams', 'Whole lists and reports that are being sent', undefined, () =>
      streams.set(openStreams()),
    );
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async text(): Promise<string> {
    await this.countQueues();
    return this.registry.metrics();
  }

  /** When the database does not answer, the counts are left out rather than repeated. */
  private async countQueues(): Promise<void> {
    this.mails.reset();
    this.jobs.reset();
    const { manager } = this.dataSource;
    const counts = Promise.all([mailCounts(manager), jobCounts(manager)]).catch(() => undefined);
    const answered = await Promise.race([counts, delay(TIMEOUT_MS, undefined, { ref: false })]);
    this.databaseUp.set(answered ? 1 : 0);
    const [mails = [], jobs = []] = answered ?? [];
    for (const { status, count } of mails) this.mails.set({ state: status }, count);
    for (const { state, count } of jobs) this.jobs.set({ state }, count);
  }

  private gauge(name: string, help: string, label?: string, collect?: () => void): Gauge {
    return new Gauge({ name, help, labelNames: label ? [label] : [], collect, registers: [this.registry] });
  }
}

/** Measures each request until it has been answered or aborted. */
export function requestDurations({ requests }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    response.once('close', () => {
      const labels = { method: request.method, route: routePattern(request), status: response.statusCode };
      requests.observe(labels, (performance.now() - begun) / 1000);
    });
    next();
  };
}

/** Includes zeros: an alert on failed jobs needs a series to watch. */
function jobCounts(manager: EntityManager): Promise<{ state: string; count: number }[]> {
  return manager.query(
    `SELECT state, count(jobs.id)::integer AS count
     FROM unnest(ARRAY['waiting', 'running', 'failed']) AS state LEFT JOIN jobs USING (state) GROUP BY state`,
  );
}
