import { migrate } from '../database/migrate.js';
import { runCommand, withDatabase } from './command.js';

await runCommand('npm run migrate', [], async ({ config }) => {
  const applied = await withDatabase(config, (url) => migrate(url, console.log), { mayMake: true });
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.');
});
