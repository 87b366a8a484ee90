export { isAlive } from './cluster.js';
export { PROGRAMS } from './launcher.js';
export { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './server.js';
export { moveToOurVersion, versionToMove } from './upgrade.js';
