import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requireRole } from '../access/access.js';
import { Config } from '../../config/config.js';

/** Admits administrators and requests with METRICS_TOKEN, because a monitoring system has no session. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const { metricsToken } = this.config;
    if (!token || !metricsToken || !isSame(token, metricsToken)) requireRole(request, 'admin');
    return true;
  }
}

/** Compares in a time that reveals neither the length nor the position of a difference. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(first!, second!);
}
