import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openAddress } from './address.ts';

async function serve(answer: string) {
  const server = createServer((socket) => socket.on('error', () => {}).write(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const [bytes] = await once(socket, 'data');
  return { said: String(bytes), ended: once(socket, 'close') };
}

test('an address that leads elsewhere ends what is open and sends what is new to the other server', async () => {
  const [one, other] = [await serve('one'), await serve('other')];
  const address = await openAddress(one.port);
  const before = await open(address.port);
  expect(before.said).toBe('one');
  address.leadTo(other.port);
  await before.ended;
  const after = await open(address.port);
  expect(after.said).toBe('other');
  address.close();
  await after.ended;
  one.close();
  other.close();
});
