import { beginTestRun } from './test-run.js';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function setup(): Promise<void> {
  globalThis.endTestRun = await beginTestRun();
}
