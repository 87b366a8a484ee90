import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;
/** The smallest IPv6 block that a subscriber gets. They can use every address in it. */
const PREFIX_PARTS = 4;

/** The network that a request comes from, as rate limits count it: see `networkOf`. */
export const callerNetwork = (request: Pick<Request, 'ip'>): string => networkOf(request.ip ?? '');

/**
 * IPv4 addresses are returned unchanged, including those written as IPv6; for IPv6 addresses, their /64 is returned. A
 * port is removed, because some proxies send it along and it changes with each connection. Text that is not an address
 * is returned as it is.
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
