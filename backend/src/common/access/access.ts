import { SetMetadata } from '@nestjs/common';

export const ROLES = ['admin', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a handler: everybody, whoever is signed in (viewers and admins), or admins. */
export type Permission = 'public' | Role;

export const PERMISSION = 'placard:permission';

/** `@Allow('viewer')`: viewers and admins; `@Allow('admin')`: admins (docs/product.md, 4). */
export const Allow = (role: Role) => SetMetadata(PERMISSION, role satisfies Permission);

/** Anybody, without signing in. */
export const Public = () => SetMetadata(PERMISSION, 'public' satisfies Permission);

/** Who is signed in, as the session keeps it. */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  role: Role;
}
