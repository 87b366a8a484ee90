// Sends requests over connections that stay open, with as little work as possible beside the servers that are measured.
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Sends GET requests to the server at `url`; each resolves to its milliseconds. Any status but 200 is an error. */
export function caller(url, headers = {}) {
  const agent = new Agent({ keepAlive: true });
  const call = (path) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const request = get(url + path, { agent, headers }, (response) => {
        response.on('error', reject).on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - begun);
          else reject(new Error(`${decodeURIComponent(path)}: ${response.statusCode}`));
        });
        response.resume();
      });
      request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        // The server may close an idle connection at the moment when it is used again.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(call(path));
        else reject(error);
      });
    });
  return call;
}

/** Repeats `request` with a number of clients at once. @returns the milliseconds of each, and how many a second */
export async function repeat(request, { clients, seconds }) {
  const begun = performance.now();
  const taken = [];
  const client = async () => {
    do taken.push(await request());
    while (performance.now() - begun < seconds * 1000);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { taken, perSecond: (taken.length * 1000) / (performance.now() - begun) };
}

/** @returns the milliseconds that it takes */
export async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
