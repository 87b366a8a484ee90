import { createLogger } from './platform/logging/pino-logger.js';
import { startServer } from './server.js';

// By default Node prints the error with all its properties, including the parameters of a failed statement.
process.on('uncaughtException', (error) => {
  createLogger('fatal').fatal({ err: error }, 'An error that nothing caught ends Placard');
  process.exit(1);
});

/** `node dist/main.js [--demo]`: starts Placard and runs it until it is told to stop. */
try {
  const server = await startServer(process.env, { demo: process.argv.includes('--demo') });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop().then(() => process.exit(0));
  };
  // Ctrl-C reaches the whole process group and npm passes it on again, so only the first signal counts.
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
