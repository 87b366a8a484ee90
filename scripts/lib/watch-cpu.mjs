import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/**
 * Milliseconds of processor time that the descendants of this process have used so far, which does not depend on how
 * busy the machine is.
 */
export function cpuOfChildren() {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const children = processes.filter(({ parent }) => parent === process.pid);
  const theirs = processes.filter(({ parent }) => children.some(({ pid }) => pid === parent));
  const ticks = [...children.map(({ own, ended }) => own + ended), ...theirs.map(({ own }) => own)];
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** From proc(5)'s stat: the parent, user and system time, and those of children that have ended. */
function read(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return [{ pid: Number(pid), parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] }];
  } catch {
    return [];
  }
}
