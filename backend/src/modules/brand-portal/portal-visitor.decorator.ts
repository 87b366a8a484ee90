import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { callerNetwork } from '../../common/network.js';
import type { Visitor } from './brand-portal.service.js';

export const PORTAL_TOKEN_HEADER = 'X-Portal-Token';

/** The visitor of the portal. The email address is empty when the path contains none. */
export function visitorOf(context: ExecutionContext): Visitor {
  const request = context.switchToHttp().getRequest<Request<{ email?: string }>>();
  const { email = '' } = request.params;
  return { email, token: request.get(PORTAL_TOKEN_HEADER), network: callerNetwork(request) };
}

export const PortalVisitor = createParamDecorator((_: unknown, context: ExecutionContext) => visitorOf(context));
