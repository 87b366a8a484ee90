export { startEmbeddedPostgres } from '../../src/database/embedded-postgres.js';
export default function beginRun(): Promise<() => Promise<void>>;
