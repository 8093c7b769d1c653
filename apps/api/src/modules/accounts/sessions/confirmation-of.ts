import type { FastifyRequest } from 'fastify';

/** What a request carries to prove the password of its sender; the header counts for the calls that declare it only. */
export function confirmationOf({ actor, ip: address, headers, routeOptions }: FastifyRequest) {
  const header = routeOptions.config.call?.confirmsPassword ? headers['x-confirm-password'] : undefined;
  return { actor, address, header };
}
