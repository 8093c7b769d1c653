import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });

const verify = (token: string, headers?: Record<string, string>) =>
  app.client.get(`/user/verify-email/?token=${token}`, { headers });

const verified = { status: 200, body: { message: 'Your email has been verified.' } };

const mailsTo = (email: string) =>
  app.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('event_id').execute();

/** The secret of the newest link in a person's mailbox, once there are that many mails. */
async function tokenFor(email: string, mailCount = 1): Promise<string> {
  const mails = await eventually(async () => {
    const found = await mailsTo(email);
    return found.length >= mailCount ? found : undefined;
  });
  return /\/email-verified\?token=([\w-]+)/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? 'none';
}

const isVerified = async (token: string) => (await app.client.get('/user/profile/', { token })).body.is_email_verified;

describe('verifying an email address', () => {
  test('works with the link of the mail, and again with the same link', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    expect(await isVerified(access_token)).toBe(false);
    const token = await tokenFor(user.email);
    expect(await verify(token)).toMatchObject(verified);
    expect(await isVerified(access_token)).toBe(true);
    expect(await verify(token)).toMatchObject(verified);
    app.clock.advance({ days: 3 });
    expect(await verify(token)).toMatchObject(verified);
  });

  test('answers in the language of the reader', async () => {
    const { user } = await aRegisteredUser(app);
    const answer = await verify(await tokenFor(user.email), { 'accept-language': 'fr' });
    expect(answer.body).toEqual({ message: 'Votre courriel a été vérifié.' });
  });

  test('works up to 48 hours and not after', async () => {
    const [soon, late] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const [soonToken, lateToken] = [await tokenFor(soon.user.email), await tokenFor(late.user.email)];
    app.clock.advance({ hours: 47, minutes: 59, seconds: 59 });
    expect(await verify(soonToken)).toMatchObject(verified);
    app.clock.advance({ seconds: 1 });
    expect(await verify(lateToken)).toMatchObject({
      status: 400,
      body: {
        error: 'This link has expired. Please ask for a new one.',
        message: 'This link has expired. Please ask for a new one.',
        code: 'email_token_expired',
      },
    });
    const row = await app.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', late.user.id)
      .executeTakeFirst();
    expect(row?.email_verified_at).toBeNull();
  });

  test('with an unknown token fails', async () => {
    for (const token of ['unknown', 'a'.repeat(43), encodeURIComponent("' or 1=1 --")]) {
      expect(await verify(token)).toMatchObject({
        status: 400,
        body: { code: 'email_token_not_valid', message: 'This link is not valid. Please ask for a new one.' },
      });
    }
  });

  test('without a token says so', async () => {
    for (const query of ['', '?token=', '?Token=x']) {
      const answer = await app.client.get(`/user/verify-email/${query}`);
      expect(answer).toMatchObject({ status: 400, body: { token: ['Missing token'], message: 'Missing token' } });
    }
  });

  test('many times at once succeeds each time', async () => {
    const { user } = await aRegisteredUser(app);
    const token = await tokenFor(user.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('is not undone by a second, older link', async () => {
    const { user, access_token } = await aRegisteredUser(app);
    const older = await tokenFor(user.email);
    await app.client.post('/user/send-verification-email/', { email: user.email });
    const newer = await tokenFor(user.email, 2);
    expect(newer).not.toBe(older);
    expect(await verify(newer)).toMatchObject(verified);
    expect(await verify(older)).toMatchObject(verified);
    expect(await isVerified(access_token)).toBe(true);
  });
});

describe('asking for the verification mail again', () => {
  test('is answered the same for every address, and only an unverified one gets a mail', async () => {
    const [unverified, done] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    await verify(await tokenFor(done.user.email));
    await tokenFor(unverified.user.email);
    const ask = (email: string) => app.client.post('/user/send-verification-email/', { email });
    const answers = [
      await ask('nobody@people.example'),
      await ask(done.user.email),
      await ask(unverified.user.email.toUpperCase()),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'If that account exists and is not verified yet, we sent a verification email.' },
      });
    }
    await tokenFor(unverified.user.email, 2);
    expect(await mailsTo(done.user.email)).toHaveLength(1);
    expect(await mailsTo('nobody@people.example')).toEqual([]);
  });

  test.each([
    [{}, 'Email is required'],
    [{ email: 'jeanne' }, 'Invalid email'],
  ])('with %j is a field error', async (body, text) => {
    const answer = await app.client.post('/user/send-verification-email/', body);
    expect(answer).toMatchObject({ status: 400, body: { email: [text], message: text } });
  });
});
