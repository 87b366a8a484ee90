export { isAlive } from './cluster.js';
export { PROGRAMS } from './launcher.js';
export { PostgresError } from './postgres-error.js';
export { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './server.js';
export { moveToOurVersion, versionToMove } from './upgrade.js';
