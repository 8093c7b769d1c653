import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

type Received = { to: string[]; raw: string };

const received: Received[] = [];
let server: SMTPServer;
let port = 0;

beforeAll(async () => {
  await openServer();
  return closeServer;
});
const app = useTestApp(() => ({
  background: true,
  settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Relevo <hello@relevo.example>' },
}));

async function openServer(): Promise<void> {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The mailer keeps connections open; going down does not wait for them.
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      // Real servers repeat the address in their refusal.
      done(address.startsWith('refused') ? new Error(`<${address}> is unknown here`) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
}

const closeServer = () => new Promise<void>((resolve) => server.close(() => resolve()));

const mailFor = (email: string) => eventually(async () => received.find(({ to }) => to.includes(email)));

/** A mail's parts as a mail program shows them. */
function read({ raw }: Received) {
  const text = decodeQuotedPrintable(raw);
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1] ?? '';
  return { subject: decodeHeader(subject), text, token: /email-verified\?token=([\w-]{43})/.exec(text)?.[1] ?? 'none' };
}

test('a mail with a link to turn its kind off offers it to mail programs; another has no such header', async () => {
  const mail = { language: 'en', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } as const;
  const unsubscribeLink = `https://relevo.example/api/notification/unsubscribe/?token=${'a'.repeat(90)}`;
  await app.deps.mailer.send({ ...mail, eventId: 700_001n, to: 'optional@people.example', unsubscribeLink });
  await app.deps.mailer.send({ ...mail, eventId: 700_002n, to: 'locked@people.example' });
  const headers = ({ raw }: Received) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const optional = headers(await mailFor('optional@people.example'));
  expect(optional).toContain(`List-Unsubscribe: <${unsubscribeLink}>`);
  expect(optional).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers(await mailFor('locked@people.example'))).not.toContain('List-Unsubscribe');
});

describe('mail by SMTP', () => {
  test.each([
    ['en', 'Verify your email address', 'Hello Jeanne,'],
    ['fr', 'Vérifiez votre adresse courriel', 'Bonjour Jeanne,'],
  ])('arrives in %s, as text and as HTML, with a link that verifies', async (language, subject, greeting) => {
    const { user, access_token } = await aRegisteredUser(app, { account_language: language });
    const mail = await mailFor(user.email);
    expect(mail.to).toEqual([user.email]);
    expect(mail.raw).toMatch(/^From: Relevo <hello@relevo\.example>\r$/m);
    expect(mail.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail.raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(mail.raw).toMatch(new RegExp(`^Content-Language: ${language}\r$`, 'm'));
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const { subject: shown, text, token } = read(mail);
    expect(shown).toBe(subject);
    expect(text).toContain(greeting);
    expect(text).toContain(`<html lang="${language}">`);
    expect((await app.client.get(`/user/verify-email/?token=${token}`)).status).toBe(200);
    expect((await app.client.get('/user/profile/', { token: access_token })).body).toMatchObject({
      is_email_verified: true,
    });
  });

  test('leaves the secret of the link nowhere in the database, and no copy of the mail', async () => {
    const { user } = await aRegisteredUser(app);
    const { token } = read(await mailFor(user.email));
    expect(token).toHaveLength(43);
    const { tables, holding } = await tablesHolding(token);
    expect(tables).toEqual(
      expect.arrayContaining(['public.email_tokens', 'public.outbox_events', 'graphile_worker._private_jobs']),
    );
    expect(holding).toEqual([]);
    expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('waits for a server that is down and is delivered when it is back', async () => {
    await closeServer();
    const { user } = await aRegisteredUser(app);
    await eventually(async () => (await failures()) || undefined);
    await openServer();
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
    await mailFor(user.email);
    expect(received.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
  });

  test('that is refused is logged without the address', async () => {
    const { user } = await aRegisteredUser(app, { email: 'refused-canary@people.example' });
    const line = await eventually(async () =>
      app.logLines.find((text) => text.includes('did not take the mail (EENVELOPE')),
    );
    expect(line).toContain('RCPT TO, 550');
    await eventually(async () => (await failures()) || undefined);
    expect(app.logLines.filter((line) => line.includes(user.email))).toEqual([]);
    const { holding } = await tablesHolding(user.email);
    expect(holding).toEqual(['public.users']);
  });
});

async function failures(): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from graphile_worker._private_jobs where last_error is not null`.execute(app.db);
  return Number(rows[0]?.count ?? 0);
}

async function tablesHolding(text: string): Promise<{ tables: string[]; holding: string[] }> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1, 2`.execute(app.db);
  const holding: string[] = [];
  for (const { schema, name } of rows) {
    const found = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as row where position(${text} in row::text) > 0 limit 1`.execute(
      app.db,
    );
    if (found.rows.length > 0) holding.push(`${schema}.${name}`);
  }
  return { tables: rows.map(({ schema, name }) => `${schema}.${name}`), holding };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_all, word: string) => decodeQuotedPrintable(word.replaceAll('_', ' ')));
}
