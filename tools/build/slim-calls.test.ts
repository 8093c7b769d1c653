import * as wallet from '@relevo/contracts/calls/wallet';
import { expect, test } from 'vitest';
import { slimModule } from '../../apps/web/slim-calls.ts';

test('a browser gets method, path and access of every call, and nothing else', () => {
  const code = slimModule({ wallet: wallet.wallet });
  const written: unknown = JSON.parse(code.replace(/^export const wallet = |;$/g, ''));
  const expected = Object.entries(wallet.wallet).map(([name, { method, path, access }]) => [
    name,
    { method, path, access },
  ]);
  expect(written).toEqual(Object.fromEntries(expected));
});
