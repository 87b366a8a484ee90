import 'reflect-metadata';
import { Controller, Get, Module, Post, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request } from 'express';
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
  app.use((request: Request, _: unknown, next: () => void) => {
    const name = request.headers.authorization;
    if (name) Object.assign(request, { user: { name } });
    next();
  });
  app.useGlobalFilters(new DomainErrorFilter());
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app.close());

const UNREACHABLE = 'The database cannot be reached at the moment. Please try again in a minute.';

test.each([
  ['reading', 'GET', UNREACHABLE, 'ann'],
  ['writing', 'POST', `${UNREACHABLE} It is not known whether your change was saved, so look at it first.`, 'ann'],
  ['writing without an account', 'POST', UNREACHABLE],
])('a statement on a lost connection: %s is answered with 503', async (_, method, message, authorization = '') => {
  const response = await fetch(url, { method, headers: { authorization } });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ statusCode: 503, message });
});
