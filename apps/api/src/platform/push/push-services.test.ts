import { expect, test } from 'vitest';
import { lookupPublic } from './push-sender.ts';
import { isPrivateAddress, pushServiceFinder } from './push-services.ts';

test.each([
  [[], 'https://fcm.googleapis.com/fcm/send/a', true],
  [[], 'https://fcm.googleapis.com:443/fcm/send/a', true],
  [[], 'https://fcm.googleapis.com:22/', false],
  [[], 'https://fcm.googleapis.com:8443/', false],
  [[], 'https://web.push.apple.com/a', true],
  [[], 'https://web.push.apple.com:25/a', false],
  [['push.example'], 'https://push.example/a', true],
  [['push.example'], 'https://push.example:8443/a', false],
  [['push.example:8443'], 'https://push.example:8443/a', true],
  [['push.example:8443'], 'https://push.example/a', false],
  [['push.example:8443', 'push.example'], 'https://push.example/a', true],
  [['*.push.example:8443'], 'https://eu.push.example:8443/a', true],
  [['*.push.example:8443'], 'https://eu.push.example:9443/a', false],
  [['push.example:443'], 'https://push.example/a', true],
])('with %j pushes to %s are sent: %s', (services, endpoint, isSent) => {
  expect(pushServiceFinder(services)(endpoint) !== null).toBe(isSent);
});

test('a name that leads to a private address is not called', async () => {
  const looked = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    lookupPublic('localhost', { all: true }, (error) => resolve(error));
  });
  expect(looked?.code).toBe('EPRIVATE');
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const ownV6 = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'not an address'];
  const outside = ['8.8.8.8', '172.32.0.1', '2607:f8b0:4005:805::200a'];
  expect([...own, ...ownV6, ...outside].filter((one) => !isPrivateAddress(one))).toEqual(outside);
});
