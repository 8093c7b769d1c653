import type { FastifyRequest } from 'fastify';
import type { Device } from './start-session.ts';

/** The device that a request to sign in comes from. */
export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
