export { startEmbeddedPostgres } from '@placard/embedded-postgres';
export default function beginRun(): Promise<() => Promise<void>>;
export function startRun(settings: { durable: boolean }): Promise<() => Promise<void>>;
