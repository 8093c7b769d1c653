import { as, made } from '@relevo/fixtures/http-client';
import { clientOf } from './accounts.ts';
import type { Member } from './hiring.ts';
import { totpNow } from './operator.ts';

/** Turns two-step sign-in on without a browser. */
export async function turnOnTwoStep(publicUrl: string, member: Member): Promise<void> {
  const client = clientOf(publicUrl);
  const headers = { 'x-confirm-password': encodeURIComponent(member.password) };
  const offer = await client.post<{ secret: string }>('/user/second-factor/totp/', undefined, {
    ...as(member),
    headers,
  });
  const code = totpNow(made(offer, 'the key').secret);
  made(await client.post('/user/second-factor/totp/confirm/', { code }, as(member)), 'two-step sign-in');
}
