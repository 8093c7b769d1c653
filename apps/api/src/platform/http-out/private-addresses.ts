import { BlockList, isIP } from 'node:net';

// Apart, because one list of both takes every IPv4 address for its mapped form.
const privateIpv4 = new BlockList();
const privateIpv6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateIpv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Compatible with IPv4, which includes the unspecified address and loopback; then mapped and translated IPv4.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  // NAT64, also with a prefix of the network itself.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo and others of the IETF; documentation; 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateIpv6.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an address is none of the open internet: private, loopback, reserved, or a form of IPv6 that carries an IPv4 address and
 * so may lead to a private one.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return privateIpv4.check(address, 'ipv4');
  return family !== 6 || privateIpv6.check(address, 'ipv6');
}
