import { randomBytes } from 'node:crypto';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { invalidInput } from '../common/validation.js';
import { CreateUserDto } from '../modules/users/dto/create-user.dto.js';
import { User } from '../modules/users/user.entity.js';
import { AuditEntry, PLACARD } from '../platform/audit/audit-trail.js';
import { asCommandError, CommandError, runCommand } from './command.js';
import { usersOf, withDataSource } from './with-data-source.js';

const USAGE = 'npm run user:create -- <username> <email> [admin|viewer]';

await runCommand(USAGE, [], async ({ config, args: [username, email, role = 'viewer', ...rest] }) => {
  if (!username || !email || rest.length > 0) throw new CommandError(`Usage: ${USAGE}`);
  const password = randomBytes(12).toString('base64url');
  const form = plainToInstance(CreateUserDto, { username, email, role, password });
  const problems = await validate(form);
  if (problems.length > 0) throw new CommandError(invalidInput(problems).message);
  await withDataSource(config, [AuditEntry, User], async (dataSource) => {
    const users = await usersOf(dataSource, config);
    return users.create(form, PLACARD, { by: PLACARD.name, key: undefined });
  }).catch(asCommandError);
  console.log(`${username} may sign in as ${form.role} with the password ${password}`);
});
