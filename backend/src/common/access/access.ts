import { SetMetadata } from '@nestjs/common';

export const ROLES = ['admin', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a handler: everybody, all signed-in users (viewers and admins), or admins only. */
export type Permission = 'public' | Role;

export const PERMISSION = 'placard:permission';

/** `@Allow('viewer')`: viewers and admins; `@Allow('admin')`: admins (docs/product.md, 4). */
export const Allow = (role: Role) => SetMetadata(PERMISSION, role satisfies Permission);

/** Anybody, without signing in. */
export const Public = () => SetMetadata(PERMISSION, 'public' satisfies Permission);

/** The signed-in user, as stored in the session. */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  role: Role;
}
