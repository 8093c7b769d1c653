import type { SignedInView } from '@relevo/contracts/accounts';
import { type PublicCallName, publicCalls } from '@relevo/contracts/all-calls';
import { expect } from 'vitest';
import { openStream } from '../../testing/event-stream.ts';
import { keepAliveRequest } from '../../testing/keep-alive-request.ts';
import { people } from '../../testing/people.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Stage } from './owned-things.ts';

export const callers = ['visitor', 'unverified worker', 'unverified employer', 'worker', 'employer'] as const;
export type Caller = (typeof callers)[number];

export type Row = {
  /** What each caller is answered, in the order of `callers`, for what is their own. */
  answers: readonly [number, number, number, number, number];
  /** Makes the thing that the address names and answers its id; a row has it exactly when its address has an id. */
  makeOwn?: (stage: Stage, owner: SignedInView) => Promise<string>;
  /** For resources every user may see: another user's is answered like one's own. */
  isShared?: true;
  body?: (caller: SignedInView) => Record<string, unknown>;
  query?: string;
  headers?: Record<string, string>;
  /** Sent as a form, with a document or with this file. */
  asForm?: true | (() => Uint8Array);
  /** Never ends on the server's side: its head is the answer. */
  isStream?: true;
};

export const everyone = (status: number): Row['answers'] => [status, status, status, status, status];
export const signedIn = (status: number): Row['answers'] => [401, status, status, status, status];
export const anyone: Row = { answers: everyone(200) };
export const verified: Row = { answers: [401, 403, 403, 200, 200] };
export const forWorkers = (status: number): Row['answers'] => [401, 403, 403, status, 403];
export const forEmployers = (status: number): Row['answers'] => [401, 403, 403, 403, status];

/** Routes that are not calls of the contract: files, the documentation's own pages and what is outside the API. */
export const otherRoutes: Record<string, Row> = {
  'GET /media/*': { answers: everyone(404) },
  'GET /api/media/*': { answers: everyone(404) },
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
  'GET /api/docs/json': anyone,
  'GET /api/docs/yaml': anyone,
  'GET /api/docs/static/*': { answers: everyone(404) },
  'GET /api/docs/static/index.html': anyone,
  'GET /api/docs/static/swagger-initializer.js': anyone,
  'GET /r/:code': { answers: everyone(404) },
  'GET /c/': { answers: everyone(404) },
  'GET /c/*': { answers: everyone(404) },
  'GET /j/': anyone,
  'GET /j/*': { answers: everyone(404) },
  'GET /j/:job/card.png': { answers: everyone(404) },
  'GET /j/in/*': { answers: everyone(404) },
  'GET /robots.txt': anyone,
  'GET /sitemap.xml': anyone,
  'GET /sitemap-jobs-:number.xml': { answers: everyone(404) },
  'GET /sitemap-companies-:number.xml': { answers: everyone(404) },
  'GET /.well-known/jwks.json': anyone,
  'GET /api/.well-known/jwks.json': anyone,
};

/** Only there with Stripe, and closed by its signature: see `stripe.test.ts`. */
export type ListedCallName = Exclude<PublicCallName, 'wallet.stripeWebhook'>;

export type NamedRow = readonly [name: string, row: Row];

const addresses = new Map(publicCalls.map(({ name, call }) => [name as string, `${call.method} /api${call.path}`]));

/** The method and path of a call; a route that is no call is named by them already. */
export const addressOf = (name: string) => addresses.get(name) ?? name;

export const namedRows = (table: Record<string, Row>) =>
  Object.entries(table).map(([name, row]): NamedRow => [addressOf(name), row]);

const onlyReads = ([name, row]: NamedRow) => name.startsWith('GET ') && row.makeOwn === undefined;

/** Users of each kind, made at once because that costs little more than making one. */
export async function createCallers(app: TestApp, rows: readonly NamedRow[]) {
  // One for each row that changes or names something, one for all others, and three more who own things.
  const count = rows.filter((row) => !onlyReads(row)).length + 3;
  const owners = rows.filter(([, row]) => row.makeOwn).length;
  const pool = new Map<Caller, SignedInView[]>();
  for (const caller of callers) {
    const user_type = caller.endsWith('employer') ? 'employer' : 'worker';
    const all = Array.from({ length: caller === 'employer' ? count + owners : count }, () => ({ user_type }));
    pool.set(caller, await people(app, all, { isApproved: isApproved(caller) }));
  }
  const readers = new Map<Caller, SignedInView>();

  /** One user of each role; a visitor has an account but sends no token. */
  function take(caller: Caller): SignedInView {
    return pool.get(caller)?.pop() ?? expect.unreachable('more users are needed');
  }

  /** A new user, unless nothing that the call could change would be noticed by the next one. */
  function takeFor(row: NamedRow, caller: Caller): SignedInView {
    if (!onlyReads(row)) return take(caller);
    const reader = readers.get(caller) ?? take(caller);
    readers.set(caller, reader);
    return reader;
  }

  return { take, takeFor };
}

const isApproved = (caller: Caller) => caller === 'worker' || caller === 'employer';

/** True of a caller who is refused before being approved: what the call is about exists only for approved users. */
export const ownsNothing = (caller: Caller, expected: number) =>
  !isApproved(caller) && (expected === 401 || expected === 403);

/** The roles that a row lets in: a visitor is asked to sign in, the others are refused. */
export function rolesLetIn({ answers }: Row): typeof everyRole {
  const [visitor, newWorker, newEmployer, worker, employer] = answers;
  return {
    visitor: visitor !== 401 && visitor !== 403,
    newWorker: newWorker !== 403,
    newEmployer: newEmployer !== 403,
    worker: worker !== 403,
    employer: employer !== 403,
  };
}

/** The roles that each kind of access admits; what the call then answers is tested elsewhere. */
const everyRole = { visitor: true, newWorker: true, newEmployer: true, worker: true, employer: true };
export const letsIn: Record<string, typeof everyRole> = {
  public: everyRole,
  account: { ...everyRole, visitor: false },
  verified: { visitor: false, newWorker: false, newEmployer: false, worker: true, employer: true },
  worker: { visitor: false, newWorker: false, newEmployer: false, worker: true, employer: false },
  employer: { visitor: false, newWorker: false, newEmployer: false, worker: false, employer: true },
  worker_account: { visitor: false, newWorker: true, newEmployer: false, worker: true, employer: false },
  employer_account: { visitor: false, newWorker: false, newEmployer: true, worker: false, employer: true },
  account_or_kiosk: { ...everyRole, visitor: false },
  kiosk: { visitor: false, newWorker: false, newEmployer: false, worker: false, employer: false },
  verified_or_employer: { visitor: false, newWorker: false, newEmployer: true, worker: true, employer: true },
};

export type AskedCall = { name: string; row: Row; caller: Caller; person: SignedInView; id: string };

export async function sendCall(
  app: TestApp,
  { name, row, caller, person, id }: AskedCall,
): Promise<{ status: number; body: string; stored: string | null }> {
  const [method = '', url = ''] = name.split(' ');
  const path = url.replace(/:(id|jobId|deliveryId)/g, id).replace(/\*|:token|:code/, 'none');
  const token = caller === 'visitor' ? {} : { token: person.access_token };
  if (row.asForm) {
    const content = row.asForm === true ? aPdf() : row.asForm();
    const files = [{ field: 'file', name: 'a.pdf', content }];
    const form = { ...token, fields: { document_type: 'other' }, files };
    const { status, body, headers } = await sendForm(app, path.slice('/api'.length), form);
    return { status, body: JSON.stringify(body), stored: headers.get('cache-control') };
  }
  if (row.isStream) {
    const stream = await openStream(app.url, token);
    stream.close();
    return { status: stream.status, body: '', stored: stream.headers['cache-control'] ?? null };
  }
  const body = row.body?.(person);
  const address = `${app.url}${path}${row.query ?? ''}`;
  const answer = await keepAliveRequest(address, { method, ...token, headers: row.headers, body });
  const isMoved = answer.status >= 300 && answer.status < 400;
  const target = isMoved && new URL(answer.headers.get('location') ?? '', address).href;
  const last = target ? await keepAliveRequest(target, { method, ...token }) : answer;
  return { status: last.status, body: JSON.stringify(last.body), stored: last.headers.get('cache-control') };
}
