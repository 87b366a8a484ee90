import type { Random } from './random.js';

/** One line of the table. */
export interface Outcome {
  promise: string;
  /** What was done, in figures. */
  tried: string;
  /** A sentence for each thing that was lost, doubled, late or otherwise broken. */
  lost: string[];
  /** Figures that say how near it was: the slowest restart, the p99. */
  measured?: string;
}

/** Stands in for an outcome where this machine cannot do it. */
export interface NotRun {
  promise: string;
  notRun: string;
}

export interface Settings {
  /** Everything once and small, for the workflow. */
  quick: boolean;
  /** How long each phase of a scenario that is measured in minutes takes. */
  minutes: number;
  random: Random;
  /** Work that is done when the scenario ends, however it ends; the last first. */
  atEnd(work: () => unknown): void;
  /** A line of progress. */
  say(line: string): void;
}

export type Scenario = (settings: Settings) => Promise<(Outcome | NotRun)[]>;

/** The table as README.md shows it. */
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
