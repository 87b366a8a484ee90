import { readFileSync } from 'node:fs';

/** The most memory that a process has ever occupied, in megabytes. */
export function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
