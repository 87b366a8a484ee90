import 'reflect-metadata';
import { Controller, Get, Module, Post, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { DomainErrorFilter } from './domain-error.filter.js';

const database = new DataSource({ type: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' });

/** As after a connection was lost between two statements: TypeORM has released it already. */
async function queryAfterLoss(): Promise<unknown> {
  const runner = database.createQueryRunner();
  await runner.release();
  return runner.manager.query<unknown>('SELECT 1');
}

@Controller()
class LostConnections {
  @Get()
  read() {
    return queryAfterLoss();
  }

  @Post()
  write() {
    return queryAfterLoss();
  }
}

@Module({ controllers: [LostConnections] })
class TestModule {}

let app: INestApplication;
let url: string;
beforeAll(async () => {
  app = await NestFactory.create(TestModule, { logger: false });
  app.useGlobalFilters(new DomainErrorFilter());
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

test.each([
  ['GET', 'The database cannot be reached at the moment. Please try again in a minute.'],
  [
    'POST',
    'The database cannot be reached at the moment. Please try again in a minute. ' +
      'Whether your change was saved is not known: look at it before you try again.',
  ],
])('a statement on a lost connection: %s is answered with 503', async (method, message) => {
  const response = await fetch(url, { method });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ statusCode: 503, message });
});
