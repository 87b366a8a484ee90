// Ends the run that begin-run.mjs has prepared, for jest.
export default async function endRun() {
  await globalThis.endRun?.();
}
