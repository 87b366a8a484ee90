import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Runs a program that makes a workbook of its data, in a thread, so that other requests are answered meanwhile. */
export async function madeInThread(program: URL, workerData: object): Promise<Uint8Array> {
  const maker = new Worker(program, { workerData });
  const ended = once(maker, 'exit').then(() =>
    Promise.reject(new Error('The thread ended before its workbook was made.')),
  );
  const [bytes] = (await Promise.race([once(maker, 'message'), ended])) as [Uint8Array];
  return bytes;
}
