export { startEmbeddedPostgres } from '../../src/database/embedded-postgres.js';
export default function beginRun(): Promise<() => Promise<void>>;
export function startRun(settings: { durable: boolean }): Promise<() => Promise<void>>;
