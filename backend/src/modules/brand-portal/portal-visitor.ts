import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { callerNetwork } from '../../common/network.js';
import type { PortalAccess } from '../../platform/mail/portal-token.js';

export const PORTAL_TOKEN_HEADER = 'X-Portal-Token';

/** The visitor: the address that they typed or that their link names, the link's token, and their network. */
export interface Visitor {
  email: string;
  token: string | undefined;
  network: string;
}

/** The visitor of the portal. The email address is empty when the path contains none. */
export function visitorOf(context: ExecutionContext): Visitor {
  const request = context.switchToHttp().getRequest<Request<{ email?: string }>>();
  const { email = '' } = request.params;
  return { email, token: request.get(PORTAL_TOKEN_HEADER), network: callerNetwork(request) };
}

export const PortalVisitor = createParamDecorator((_: unknown, context: ExecutionContext) => visitorOf(context));

/**
 * Whether this contact's bookings may be shown and added to (docs/product.md, 5.4): with a typed address if that is
 * enough, otherwise only with a token for that address.
 */
export function opens(mode: 'email' | 'link', contact: string, token: PortalAccess | null): boolean {
  return mode === 'email' || token?.email === contact;
}
