// The other half of begin-run.mjs, for jest.
export default async function endRun() {
  await globalThis.endRun?.();
}
