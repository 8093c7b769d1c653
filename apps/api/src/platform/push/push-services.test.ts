import { expect, test } from 'vitest';
import { pushServiceFinder } from './push-services.ts';

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
