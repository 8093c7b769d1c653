import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** A name that leads into our own network is not called. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    const found = typeof address === 'string' ? [address] : (address ?? []).map((one) => one.address);
    if (!error && found.some(isPrivateAddress)) {
      callback(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '', 0);
    } else callback(error, address, family);
  });
};
