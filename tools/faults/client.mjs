import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const answerWithinMs = 15_000;

/** Somebody who moves money without end, and keeps an own book of what was acknowledged. */
export async function moneyMover(house, number) {
  const email = `faults-${number}-${randomUUID()}@people.example`;
  const password = 'a password for the faults';
  const registration = {
    ...{ user_type: number % 2 ? 'worker' : 'employer', email, password, password_confirm: password },
    ...{ first_name: 'Zoé', last_name: 'Chaos', sex: 'female', date_of_birth: '1990-01-31', terms_accepted: true },
    ...{ criminal_record_check: false, city: 'Montréal', country: 'Canada' },
    ...{ bank_account: '1234567', bank_institution: '006', bank_transit: '00011' },
  };
  const { user, access_token: token } = await call(house, '/user/register/', { body: registration });
  await house.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [user.id]);
  await call(house, '/wallet/manage-card/', { token, body: { payment_token: 'tok_visa' } });

  /** By the key of each request: what the server said it did. */
  const book = { userId: user.id, deposits: new Map(), withdrawals: new Map(), cancelled: new Set(), refused: [] };
  return {
    book,
    /** A refusal means that something acknowledged is not there any more. */
    move: (isStopped) => moveOn(isStopped).catch((error) => void book.refused.push(`lost: ${error.message}`)),
  };

  async function moveOn(isStopped) {
    for (let turn = 0; !isStopped(); turn += 1) {
      const key = randomUUID();
      const deposit = await insist(house, '/wallet/deposits/', { token, key, body: { amount: '10.00' } });
      book.deposits.set(key, { id: deposit.id, cents: 1_000 });
      if (turn % 3 !== 0) continue;
      const asked = randomUUID();
      const withdrawal = await insist(house, '/wallet/withdrawals/', { token, key: asked, body: { amount: '3.00' } });
      book.withdrawals.set(asked, { id: withdrawal.id, cents: 300 });
      if (turn % 2 !== 0) continue;
      // Cancelling has no key: a second try of one that went through finds it cancelled.
      await insist(house, `/wallet/withdrawals/${withdrawal.id}/cancel/`, { token, also: 409 });
      book.cancelled.add(withdrawal.id);
    }
  }
}

/** Asks with the same key until it is acknowledged, as a good client does. */
async function insist(house, path, request) {
  for (;;) {
    try {
      return await call(house, path, request);
    } catch (error) {
      if (error.status >= 400 && error.status < 500) throw error;
      await wait(100);
    }
  }
}

async function call(house, path, { token, key, body, also }) {
  const answer = await fetch(`${house.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const text = await answer.text();
  if (answer.ok || answer.status === also) return JSON.parse(text);
  throw Object.assign(new Error(`${path} answered ${answer.status}: ${text}`), { status: answer.status });
}
