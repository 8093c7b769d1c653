import type { FastifyInstance } from 'fastify';
import { openPort } from './http/open-port.ts';
import type { Deps } from './platform/deps.ts';

type Servers = {
  /** None on a node that does background work only. */
  publicApp: FastifyInstance | undefined;
  consoleApp: FastifyInstance;
};

/** Opens the ports. With `PORT=0` the system picks one that is free, and links in mails name the one it picked. */
export async function listen(deps: Deps, { publicApp, consoleApp }: Servers): Promise<void> {
  const { port, opsPort, host, opsHost, publicUrl } = deps.config;
  if (publicApp) await openPort(publicApp, { port, host });
  await openPort(consoleApp, { port: opsPort, host: opsHost });
  if (publicApp && port === 0 && publicUrl === undefined) Object.assign(deps, { publicUrl: addressOf(publicApp) });
}

export function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}
