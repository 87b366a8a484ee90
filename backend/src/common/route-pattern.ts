import type { Request } from 'express';

/**
 * The route that a request was matched to, such as `/api/brand-bookings/:email`, for logs and metrics: a concrete path may hold a person's
 * address, and there are as many of them as records. Known once the request has been routed, so ask when it has been answered.
 */
export function routePattern(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  // Nest's own route for what has none is `*path`.
  if (typeof route?.path === 'string' && route.path.startsWith('/')) return route.path;
  const [, folder = ''] = /^\/(api|assets)(?:\/|$)/.exec(request.originalUrl) ?? [];
  return folder ? `/${folder}/*` : '/*';
}
