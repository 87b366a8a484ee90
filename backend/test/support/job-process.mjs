// Runs jobs as an instance of the server does, on the built backend: `node job-process.mjs DATABASE_URL`. Each job first
// adds a row to test_runs, and then ends as its payload says.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../compiled/database/data-source.js';
import { JobsModule } from '../../compiled/platform/jobs/jobs.module.js';
import { Jobs } from '../../compiled/platform/jobs/jobs.service.js';
import { JobHandler } from '../../compiled/platform/jobs/running-job.js';

const ends = {
  well: () => undefined,
  'failing once': ({ attempts }) => {
    if (attempts === 1) throw new Error('not this time');
  },
  'failing always': () => {
    throw new Error('never');
  },
  // Longer than the pause between two looks for jobs.
  'after a while': () => new Promise((resolve) => setTimeout(resolve, 2_500)),
  // Runs until the process is stopped or killed.
  never: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  'ignoring its signal': () => new Promise(() => undefined),
};

class Runs {
  constructor(dataSource) {
    this.dataSource = dataSource;
  }
  async run(job) {
    await this.dataSource.query('INSERT INTO test_runs (job, process) VALUES ($1, $2)', [job.id, process.pid]);
    await ends[job.payload.ends](job);
  }
}
JobHandler('test')(Runs.prototype, 'run', Object.getOwnPropertyDescriptor(Runs.prototype, 'run'));

class TestModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({ ...databaseOptions(process.argv[2]), retryAttempts: 0, autoLoadEntities: true }),
    JobsModule,
  ],
  providers: [{ provide: Runs, useFactory: (dataSource) => new Runs(dataSource), inject: [DataSource] }],
})(TestModule);

const app = await NestFactory.createApplicationContext(TestModule, { logger: ['error', 'warn'], abortOnError: false });
const { manager } = app.get(DataSource);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
// Adds the jobs that the parent sends, in a transaction that is rolled back if `rollback` is set.
process.on('message', ({ payload, options, rollback }) => {
  const added = manager.transaction(async (transaction) => {
    const id = await app.get(Jobs).add(transaction, 'test', payload, options);
    if (rollback) throw new Error('rolled back');
    return id;
  });
  added.then(
    (id) => process.send({ id }),
    () => process.send({}),
  );
});
process.send({ ready: true });
