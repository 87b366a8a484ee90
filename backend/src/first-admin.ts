import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './config/config.js';
import { UsersService } from './modules/users/users.service.js';

export interface FirstAdmin {
  username: string;
  /** Only when this start made the account and nobody had chosen a password. */
  generatedPassword?: string;
}

/** A new installation needs somebody who can sign in (docs/product.md, 4). */
export async function firstAdmin(app: INestApplicationContext, { admin }: Config): Promise<FirstAdmin> {
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const made = await app.get(UsersService).createFirst({ username: admin.username, email: admin.email, password });
  return { username: admin.username, generatedPassword: made && !admin.password ? password : undefined };
}
