import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../../../scripts/lib/programs.mjs';
import { testFolder } from '../support/index.js';

/** @returns undefined if it is not installed */
export function findHaproxy(): string | undefined {
  // PATH may lack the folder in which Debian installs it.
  return findOnPath(['haproxy']) ?? ['/usr/sbin/haproxy'].find((file) => existsSync(file));
}

/** Runs haproxy on a configuration until it is stopped. */
export function startHaproxy(program: string, configuration: string): { stop(): void } {
  const file = join(testFolder('haproxy'), 'haproxy.cfg');
  writeFileSync(file, configuration);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { stop: () => child.kill('SIGKILL') };
}

/** The proxy for browsers uses both instances, and skips one that is down within half a second. */
export function webProxy(port: number, instances: number[]): string {
  return `
frontend web
  bind 127.0.0.1:${port}
  mode http
  option forwardfor
  http-request set-header X-Forwarded-Proto http
  default_backend instances
backend instances
  mode http
  balance roundrobin
  option httpchk GET /api/health
  option redispatch 1
  retries 3
${instances.map((each, index) => `  server placard${index} 127.0.0.1:${each} check inter 500 fall 1 rise 1`).join('\n')}
`;
}

/** The proxy for the database switches to the standby when the primary is down. */
export function databaseProxy(port: number, primary: number, standby: number): string {
  return `
listen database
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primary} check inter 300 fall 1 rise 1 on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standby} check inter 300 backup
`;
}

export const DEFAULTS = `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
`;
