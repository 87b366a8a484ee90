import type { Random } from './random.js';

/** A row of the table of results. */
export interface Outcome {
  promise: string;
  /** What was done, in figures. */
  tried: string;
  /** A message for everything that was lost, duplicated, late or otherwise wrong. */
  lost: string[];
  /** Measured values, such as the slowest restart or the p99. */
  measured?: string;
}

/** Takes the place of an outcome if this machine cannot run the scenario. */
export interface NotRun {
  promise: string;
  notRun: string;
}

export interface Settings {
  /** A short run, for the CI workflow. */
  quick: boolean;
  /** The duration of each phase in scenarios that run for minutes. */
  minutes: number;
  random: Random;
  /** Adds clean-up work for the end of the scenario, even if it fails. The last is done first. */
  atEnd(work: () => unknown): void;
  /** Prints a line of progress. */
  say(line: string): void;
}

export type Scenario = (settings: Settings) => Promise<(Outcome | NotRun)[]>;

/** The table of results in the format of docs/promises.md. */
export function table(outcomes: (Outcome | NotRun)[]): string {
  const rows = outcomes.map((outcome) =>
    'notRun' in outcome
      ? [outcome.promise, 'not run', outcome.notRun]
      : [
          outcome.promise,
          outcome.tried,
          [outcome.lost.length, outcome.measured].filter((part) => part !== undefined).join('; '),
        ],
  );
  const cells = [['promise', 'tried', 'lost'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(cells[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
