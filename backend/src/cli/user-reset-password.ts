import { randomBytes } from 'node:crypto';
import { User } from '../modules/users/user.entity.js';
import { AuditEntry, PLACARD } from '../platform/audit/audit-trail.js';
import { asCommandError, CommandError, runCommand } from './command.js';
import { usersOf, withDataSource } from './with-data-source.js';

const USAGE = 'npm run user:reset-password -- <username>';

await runCommand(USAGE, [], async ({ config, args: [username, ...rest] }) => {
  if (!username || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const password = randomBytes(12).toString('base64url');
  await withDataSource(config, [AuditEntry, User], async (dataSource) => {
    const users = await usersOf(dataSource, config);
    const user = await users.findForSignIn(username);
    if (!user) throw new CommandError(`There is no user called ${username}.`);
    if (!user.active)
      throw new CommandError(`${username} is deactivated. Reactivate the account in User Management first.`);
    await users.resetPassword(user.id, { newPassword: password }, PLACARD);
  }).catch(asCommandError);
  console.log(`${username} can now sign in with the password ${password}. All earlier sessions have ended.`);
});
