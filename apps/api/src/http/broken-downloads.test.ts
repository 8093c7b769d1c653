import { randomBytes } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DocumentView } from '@relevo/contracts/documents';
import { type KyselyPlugin, RawNode } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { earn } from '../testing/earned-money.ts';
import { withPassword } from '../testing/people.ts';
import { addReportWeek, week } from '../testing/report-week.ts';
import { aPdf } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp({ mayFail: true });
let employer: SignedInView;
let document: string;
beforeAll(async () => {
  ({ employer } = await addReportWeek(app));
  await earn(app.deps, employer.user.id, 10_00n);
  const form = { fields: { document_type: 'identity' }, files: [{ field: 'file', name: 'a.pdf', content: aPdf() }] };
  const added = await sendForm<DocumentView>(app, '/user/add-document/', { token: employer.access_token, ...form });
  document = added.body.file;
});
afterEach(() => vi.restoreAllMocks());

type Download = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; isComplete: boolean };

/** Reads as a client does that notices when the connection ends before the file. */
function download(path: string, headers: Record<string, string> = {}): Promise<Download> {
  const options = { headers: { authorization: `Bearer ${employer.access_token}`, ...headers } };
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, app.url), options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      // What is cut off is read as far as it came.
      answer.on('error', () => {});
      answer.on('close', () => {
        const { statusCode: status = 0, headers, complete: isComplete } = answer;
        resolve({ status, headers, bytes: Buffer.concat(parts), isComplete });
      });
    });
    request.on('error', reject);
  });
}

type Row = Record<string, unknown>;

/** Fails the reads of a file, or answers them with the rows that `grow` makes of the first one. */
function failingDb(isRead: RegExp, grow?: (row: Row) => Row[]): Db {
  const reads = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = RawNode.is(node) ? node.sqlFragments.join('?') : node.kind;
      if (isRead.test(text)) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      const [row] = result.rows as Row[];
      if (!grow || !row) throw new Error('the database failed in the middle of a file');
      return { ...result, rows: grow(row) };
    },
  };
  return app.deps.db.withPlugin(plugin) as Db;
}

/** Random, because a workbook and a PDF are compressed. */
const text = (length: number) => randomBytes(length).toString('base64');
/** Rows that are more than is held back before the first byte or buffered by streams, and a last one that cannot be written. */
const many = (row: Row, good: () => Row, bad: Row): Row[] => [
  ...Array.from({ length: 3_000 }, () => ({ ...row, ...good() })),
  { ...row, ...bad },
];
const grownReport = (row: Row) => {
  const column = 'worker' in row ? 'worker' : 'name';
  return many(row, () => ({ [column]: text(64) }), { [column]: 5 });
};
const grownStatement = (row: Row) =>
  many(row, () => ({ about: { type: 'shift', title: text(64), starts_at: '2026-10-05' } }), { about: null });

/** Reports, statements and exports are read from here, which may be a replica. */
function failReads(isRead: RegExp, grow?: (row: Row) => Row[]): void {
  const failing = failingDb(isRead, grow);
  vi.spyOn(app.deps.reads, 'current').mockImplementation(async () => failing);
}

const failReports = (grow?: typeof grownReport) => failReads(/order by .* limit/s, grow);
const failStatement = (grow?: typeof grownStatement) => failReads(/order by seq limit/, grow);
const failExport = () => failReads(/./);

/** A stored file that fails after some bytes of it. */
function failMedia(bytes: number): void {
  const content = Readable.from(
    (function* () {
      if (bytes > 0) yield Buffer.alloc(bytes, 'x');
      throw new Error('the disk failed in the middle of a file');
    })(),
  );
  vi.spyOn(app.deps.files, 'open').mockResolvedValue({ size: 1_000_000, content });
}

const logged = (event: string) => app.logLines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

/** Every kind of file that is written while it is sent, and the export, which is sent whole. */
const before: [string, () => void, () => string][] = [
  ...(['payroll', 'attendance'] as const).flatMap((name) =>
    (['csv', 'xlsx', 'pdf'] as const).map((format): [string, () => void, () => string] => [
      `${name} report as ${format}`,
      () => failReports(),
      () => `/api/reports/${name}/?${week}&format=${format}`,
    ]),
  ),
  ['statement as csv', () => failStatement(), () => '/api/wallet/statement/?format=csv'],
  ['statement as pdf', () => failStatement(), () => '/api/wallet/statement/?format=pdf'],
  ['export of the account', failExport, () => '/api/user/export/'],
  ['stored file', () => failMedia(0), () => document],
];

describe('a file that fails before its first byte', () => {
  test.each(before)('%s: is answered and logged as any other failure', async (_name, fail, path) => {
    for (const [language, error] of [
      ['en', 'Server error. Please try again later.'],
      ['fr', 'Erreur du serveur. Veuillez réessayer plus tard.'],
    ] as const) {
      await app.client.patch('/user/profile/', { account_language: language }, { token: employer.access_token });
      for (const encoding of ['identity', 'gzip']) {
        fail();
        const from = logged('request_failed').length;
        const answer = await download(path(), {
          'accept-language': language,
          'accept-encoding': encoding,
          ...withPassword,
        });
        expect([answer.status, answer.isComplete]).toEqual([500, true]);
        expect(JSON.parse(answer.bytes.toString())).toEqual({ error, request_id: answer.headers['x-request-id'] });
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(answer.bytes.length),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        for (const name of ['content-disposition', 'content-encoding', 'x-report-rows'])
          expect(answer.headers).not.toHaveProperty(name);
        const lines = logged('request_failed').slice(from);
        expect(lines).toMatchObject([{ level: 50, request_id: answer.headers['x-request-id'] }]);
        vi.restoreAllMocks();
      }
    }
  });
});

const halfWay: [string, () => void, () => string][] = [
  ...(['csv', 'xlsx', 'pdf'] as const).map((format): [string, () => void, () => string] => [
    `payroll report as ${format}`,
    () => failReports(grownReport),
    () => `/api/reports/payroll/?${week}&format=${format}`,
  ]),
  ['attendance report as csv', () => failReports(grownReport), () => `/api/reports/attendance/?${week}&format=csv`],
  ['statement as csv', () => failStatement(grownStatement), () => '/api/wallet/statement/?format=csv'],
  // A statement as PDF is written by the same code as a report.
  ['stored file', () => failMedia(100_000), () => document],
];

describe('a file that fails half-way', () => {
  test.each(halfWay)('%s: is broken off instead of completed short, and logged', async (name, fail, path) => {
    // A workbook and a PDF are compressed already.
    for (const encoding of name.endsWith('csv') ? ['identity', 'gzip'] : ['identity']) {
      fail();
      const from = logged('download_broken_off').length;
      const answer = await download(path(), { 'accept-encoding': encoding });
      expect([answer.status, answer.isComplete]).toEqual([200, false]);
      expect(answer.bytes.length).toBeGreaterThan(0);
      const lines = logged('download_broken_off').slice(from);
      expect(lines).toMatchObject([{ level: 50, request_id: answer.headers['x-request-id'] }]);
      vi.restoreAllMocks();
    }
  });

  test('a client that leaves in the middle is no failure', async () => {
    failReports((row) => grownReport(row).slice(0, -1));
    let id = '';
    await new Promise<void>((resolve) => {
      const options = { headers: { authorization: `Bearer ${employer.access_token}` } };
      get(new URL(`/api/reports/payroll/?${week}&format=csv`, app.url), options, (answer) => {
        id = String(answer.headers['x-request-id']);
        answer.once('data', () => answer.destroy());
        answer.on('error', () => {}).on('close', resolve);
      });
    });
    // The end of the connection is handled before a request that comes after it.
    vi.restoreAllMocks();
    expect((await download(`/api/reports/payroll/?${week}&format=csv`)).isComplete).toBe(true);
    const lines = app.logLines.map((line) => JSON.parse(line)).filter((line) => line.request_id === id);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
