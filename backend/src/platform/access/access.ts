import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request, RequestHandler } from 'express';
import { Forbidden, NotSignedIn } from '../../common/errors.js';

export const ROLES = ['admin', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a handler: everybody, all signed-in users (viewers and admins), or admins only. */
export type Permission = 'public' | Role;

const PERMISSION = 'placard:permission';
/** The permission in the API's description. */
export const PERMISSION_EXTENSION = 'x-permission';

const permit = (permission: Permission) =>
  applyDecorators(SetMetadata(PERMISSION, permission), ApiExtension(PERMISSION_EXTENSION, permission));

/** `@Allow('viewer')`: viewers and admins; `@Allow('admin')`: admins (docs/product.md, 4). */
export const Allow = (role: Role) => permit(role);

/** Anybody, without signing in. */
export const Public = () => permit('public');

/** What a user may do beside their role (docs/product.md, 4.5). */
export const RIGHTS = ['hold', 'invoice'] as const;
export type Right = (typeof RIGHTS)[number];

/** What a session contains: a user, and the version of their access with which they signed in. */
export interface Access {
  id: string;
  /** Incremented to end all earlier sessions (docs/product.md, 4.4). */
  accessVersion: number;
}

/** The signed-in user, as the account was when the request had arrived. */
export interface SessionUser extends Access {
  username: string;
  email: string;
  role: Role;
  rights: Right[];
  /** See User. */
  morningEmail: boolean;
}

/** The signed-in user. In public handlers, it may be undefined. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user as SessionUser,
);

/** Guards every handler. A handler that declares no permission is closed to everybody (docs/product.md, 4). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const permission = this.reflector.getAllAndOverride<Permission | undefined>(PERMISSION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (permission === 'public') return true;
    requireRole(context.switchToHttp().getRequest<Request>(), permission);
    return true;
  }
}

/** Protects the API documentation, which Nest's guards do not cover. */
export const requireAdmin: RequestHandler = (request, _response, next) => {
  requireRole(request, 'admin');
  next();
};

/** @throws NotSignedIn; Forbidden when the user does not have this role. */
export function requireRole(request: Request, role: Role | undefined): void {
  const user = request.user as SessionUser | undefined;
  if (!user) throw new NotSignedIn('Please sign in.');
  if (role !== 'viewer' && !(role === 'admin' && user.role === 'admin')) {
    throw new Forbidden('Your account may not do this. Ask an administrator.');
  }
}
