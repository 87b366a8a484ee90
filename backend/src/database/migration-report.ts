import type { QueryRunner } from 'typeorm';

type Report = (line: string) => void;

/** Lets the migrations that this connection runs say what they found. */
export function reportTo(runner: QueryRunner, log: Report): void {
  runner.data.report = log;
}

/** Says what a migration found, in the log of the start. */
export function reported(runner: QueryRunner, line: string): void {
  (runner.data.report as Report | undefined)?.(line);
}
