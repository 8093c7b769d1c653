import type { SignedInView } from '@relevo/contracts/accounts';
import type { KeyInput, NewKeyView } from '@relevo/contracts/keys';
import { expect } from 'vitest';
import { withPassword } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A key of the company, with the key itself. */
export async function aKey(
  app: Pick<TestApp, 'client'>,
  owner: SignedInView,
  given: Partial<KeyInput> = {},
  headers: Record<string, string> = withPassword,
) {
  const body: KeyInput = { name: 'Payroll', scopes: ['jobs:read'], ...given };
  const options = { token: owner.access_token, headers };
  const made = await app.client.post<NewKeyView>('/company/api-keys/', body, options);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
