// `node dist/main.js [--demo]`: starts Placard and runs it until it is told to stop.
import { createLogger } from './platform/logging/pino-logger.js';
import { startServer, type RunningServer } from './server.js';

// By default Node prints the error with all its properties, including the parameters of a failed statement.
process.on('uncaughtException', (error) => {
  createLogger('fatal').fatal({ err: error }, 'An error that nothing caught ends Placard');
  process.exit(1);
});

let server: RunningServer | undefined;
let stopping: Promise<void> | undefined;
const stop = () => {
  // While it starts there is nothing to finish: PostgreSQL rolls back a migration, and its own database ends with it.
  if (!server) process.exit(1);
  stopping ??= server.stop().then(() => process.exit(0));
};
// Ctrl-C reaches the whole process group and npm passes it on again, so only the first signal counts. From the beginning,
// because the kernel sends a container's first process only the signals that it has handlers for.
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

try {
  server = await startServer(process.env, { demo: process.argv.includes('--demo') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
