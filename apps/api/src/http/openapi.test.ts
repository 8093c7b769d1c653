import { publicCalls } from '@relevo/contracts/all-calls';
import type { Call } from '@relevo/contracts/call';
import { expect, test } from 'vitest';
import { aRegisteredUser } from '../testing/people.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();

type Parameter = { in: string; name: string; required?: boolean; description?: string };
type Operation = {
  responses: Record<string, unknown>;
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
};
type Description = { paths: Record<string, Record<string, Operation>> };

test('the headers of a call are declared as optional parameters, on exactly the calls that take them', async () => {
  const { body } = await app.client.get<Description>('/openapi.json');
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({ call: `${method} ${path}`, parameters })),
  );
  const takers = (name: string) =>
    operations.filter(({ parameters }) => parameters.some((each) => each.name === name)).map(({ call }) => call);
  expect(takers('X-Confirm-Password').sort()).toEqual([
    'delete /company/team/transfer/',
    'delete /user/passkeys/{id}/',
    'delete /user/second-factor/totp/',
    'get /company/t4a/',
    'get /user/export/',
    'patch /company/webhooks/{id}/',
    'patch /user/profile/',
    'post /company/api-keys/',
    'post /company/team/transfer/',
    'post /company/team/transfer/answer/',
    'post /company/webhooks/',
    'post /user/passkeys/options/',
    'post /user/second-factor/totp/',
    'post /wallet/withdrawals/set-method/',
  ]);
  expect(takers('Idempotency-Key')).toContain('post /wallet/withdrawals/');
  expect(takers('Idempotency-Key')).toContain('post /paper/{id}/reissue/');
  const headers = operations.flatMap(({ parameters }) => parameters.filter((each) => each.in === 'header'));
  expect(headers).toHaveLength(takers('X-Confirm-Password').length + takers('Idempotency-Key').length);
  for (const header of headers) expect(header).toMatchObject({ description: expect.any(String) });
  expect(headers.filter(({ required }) => required)).toEqual([]);
});

test('each call that a key may make names the key and its scope, and no other call does', async () => {
  const { body } = await app.client.get<Description & { components: object }>('/openapi.json');
  expect(body.components).toMatchObject({
    securitySchemes: { bearer: { scheme: 'bearer' }, api_key: { type: 'http', scheme: 'bearer' } },
  });
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const ofKey = security.find((each) => 'api_key' in each);
      return ofKey ? [`${method} ${path} ${ofKey.api_key}`] : [];
    }),
  );
  const declared = publicCalls.flatMap(({ call }) => {
    const { method, path, scope }: Call = call;
    return scope ? [`${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${scope}`] : [];
  });
  expect(described.sort()).toEqual(declared.sort());
  expect(described).toContain('post /job/create/ jobs:write');
});

test('every call that can be sent a body says what it answers to content it does not take', async () => {
  const { body } = await app.client.get<Description>('/openapi.json');
  const { access_token } = await aRegisteredUser(app);
  const undeclared: string[] = [];
  let refused = 0;
  for (const [path, methods] of Object.entries(body.paths)) {
    for (const [method, { responses }] of Object.entries(methods).filter(([name]) => name !== 'get')) {
      const address = path.replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
      const { status } = await fetch(`${app.url}/api${address}`, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'text/csv' },
        body: 'a;b',
      });
      if (!(String(status) in responses)) undeclared.push(`${method} ${path}: ${status}`);
      if (status === 415) refused += 1;
    }
  }
  expect(undeclared).toEqual([]);
  expect(refused).toBeGreaterThan(10);
});

test('a refusal that calls share is written once, with its text, and every call names one that is there', async () => {
  type Refusal = { $ref?: string };
  type Shared = { components: { responses: Record<string, { description?: string; content?: object }> } };
  const { body } = await app.client.get<Description & Shared>('/openapi.json');
  const refusals = Object.values(body.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses as Record<string, Refusal>))
    .filter(([status]) => Number(status) >= 400);
  const named = new Set(refusals.map(([, { $ref }]) => $ref?.replace('#/components/responses/', '')));
  const { responses } = body.components;
  expect([...named].sort()).toEqual(Object.keys(responses).sort());
  for (const refusal of Object.values(responses)) expect(refusal).toMatchObject({ description: expect.any(String) });
  expect(refusals.length).toBeGreaterThan(20 * named.size);
});

test('a path without parameters answers under the base of the document and under a base of its own', async () => {
  type Server = { url: string };
  type Described = { servers: Server[]; paths: Record<string, Record<string, { servers?: Server[] }>> };
  const { body } = await app.client.get<Described>('/openapi.json');
  const addresses = Object.entries(body.paths)
    .filter(([path]) => !path.includes('{'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { servers = [] }]) =>
        // Some readers know only the servers of the whole document.
        [...body.servers, ...servers].map(({ url }) => ({ method, address: `${url.replace(/\/$/, '')}${path}` })),
      ),
    );
  expect(addresses).toContainEqual({ method: 'get', address: '/.well-known/jwks.json' });
  const missing: string[] = [];
  for (const { method, address } of addresses) {
    const { status } = await fetch(`${app.url}${address}`, { method: method.toUpperCase() });
    if (status === 404 || status === 405) missing.push(`${method} ${address}: ${status}`);
  }
  expect(missing).toEqual([]);
});
