import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, RequestHandler } from 'express';
import { Forbidden, NotSignedIn } from '../errors.js';
import { PERMISSION, type Permission, type Role, type SessionUser } from './access.js';

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
