import { expect, test } from 'vitest';
import { lookupPublic } from './lookup-public.ts';
import { isPrivateAddress } from './private-addresses.ts';

test('a name that leads to a private address is not called', async () => {
  const looked = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    lookupPublic('localhost', { all: true }, (error) => resolve(error));
  });
  expect(looked?.code).toBe('EPRIVATE');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  // IPv4 carried by IPv6: mapped, translated, compatible, NAT64 with both prefixes, 6to4 and Teredo.
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:7f00:0001',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '::ffff:8.8.8.8',
  'not an address',
  '2130706433',
  '0x7f.1',
])('%s is refused', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2607:f8b0:4005:805::200a', '2a00:1450:4001::1'])(
  '%s is not',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
