import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** The memory that a process really occupies, in megabytes, sampled ten times a second. */
export function watchMemory(pid) {
  let highest = 0;
  const look = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    highest = Math.max(highest, kilobytes / 1024);
    return kilobytes / 1024;
  };
  const timer = setInterval(look, 100);
  return { restart: () => (highest = look()), peak: () => highest, stop: () => clearInterval(timer) };
}
