import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;
/** One subscriber, who may use each address in it, gets at least so much of IPv6. */
const PREFIX_PARTS = 4;

/** Where a request comes from, as limits count it: see `networkOf`. */
export const callerNetwork = (request: Pick<Request, 'ip'>): string => networkOf(request.ip ?? '');

/**
 * An IPv4 address as it is, also one written as IPv6; of an IPv6 address its /64. Some proxies send the port along, which changes with each
 * connection. What is no address stays as it was written.
 */
export function networkOf(address: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
  const host = bracketed ?? plain ?? address;
  if (!ipaddr.isValid(host)) return host;
  const ip = ipaddr.process(host);
  if (ip.kind() === 'ipv4') return ip.toString();
  const parts = (ip as ipaddr.IPv6).parts.slice(0, PREFIX_PARTS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
