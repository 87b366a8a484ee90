import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { InvalidInput } from './common/errors.js';
import { ConfigError, type Config } from './config/config.js';
import { UsersService } from './modules/users/users.service.js';

export interface FirstAdmin {
  username: string;
  /** Set only when no password had been configured. */
  generatedPassword?: string;
}

/**
 * Creates the first admin, because a new installation needs somebody who can sign in (docs/product.md, 4).
 * @returns undefined if there are users
 */
export async function firstAdmin(app: INestApplicationContext, { admin }: Config): Promise<FirstAdmin | undefined> {
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const form = { username: admin.username, email: admin.email, password };
  const made = await app
    .get(UsersService)
    .createFirst(form)
    .catch((error: unknown) => {
      throw error instanceof InvalidInput
        ? new ConfigError(`Placard cannot start:\n  - ADMIN_PASSWORD: ${error.message}`)
        : error;
    });
  return made ? { username: admin.username, generatedPassword: admin.password ? undefined : password } : undefined;
}
