import * as wallet from '@relevo/contracts/calls/wallet';
import { expect, test } from 'vitest';
import { slimModule, unnamed } from '../../apps/web/slim-calls.ts';

test('a browser gets method, path and access of every call, and nothing else', () => {
  const code = slimModule({ wallet: wallet.wallet });
  const written: unknown = JSON.parse(code.replace(/^export const wallet = |;$/g, ''));
  const expected = Object.entries(wallet.wallet).map(([name, { method, path, access }]) => [
    name,
    { method, path, access },
  ]);
  expect(written).toEqual(Object.fromEntries(expected));
});

test('a component of the router that nothing uses is not kept by its name', () => {
  const source = 'var Form = React10.forwardRef(\n  function F() {}\n);\nForm.displayName = "Form";\nexport { Form };';
  expect(unnamed(source)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  function F() {}\n);\n\nexport { Form };',
  );
});
