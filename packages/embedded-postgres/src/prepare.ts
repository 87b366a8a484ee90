import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFiles, ensureCluster } from './cluster.js';
import { findLauncher } from './launcher.js';

// node prepare.js FILE.tar.gz makes a cluster for users that have no name; the image is built with it.
const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
await ensureCluster(folder, findLauncher(folder));
const { home, password, preparedPassword } = clusterFiles(folder);
await rename(password, preparedPassword);
execFileSync('tar', ['-czf', process.argv[2]!, '-C', home, '.']);
await rm(folder, { recursive: true });
