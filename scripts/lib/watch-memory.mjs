import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** The memory that a process really occupies, in megabytes. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes) / 1024;
}

/** The same, sampled ten times a second. */
export function watchMemory(pid) {
  let highest = 0;
  const look = () => {
    const now = memoryOf(pid);
    highest = Math.max(highest, now);
    return now;
  };
  const timer = setInterval(look, 100);
  return { restart: () => (highest = look()), peak: () => highest, stop: () => clearInterval(timer) };
}
