import './jest-setup.js';

export default async function teardown(): Promise<void> {
  await globalThis.endTestRun?.();
}
