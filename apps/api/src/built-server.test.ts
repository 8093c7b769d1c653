import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls, consoleCalls, publicCalls } from '@relevo/contracts/all-calls';
import { byDepth } from '@relevo/fixtures/depth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './ops-commands.ts';
import { rootFolder } from './root.ts';
import { accountLines } from './testing/built/account-lines.ts';
import { type BuiltProduct, type BuiltStage, stageIn, startBuiltProduct } from './testing/built/built-stage.ts';
import { consoleLines } from './testing/built/console-lines.ts';
import { resolveDescribed } from './testing/built/described-paths.ts';
import { followGuide } from './testing/built/integration-guide.ts';
import { keyLines } from './testing/built/key-lines.ts';
import { offerLines } from './testing/built/offer-lines.ts';
import { opsRuns } from './testing/built/ops-runs.ts';
import { paperLines } from './testing/built/paper-lines.ts';
import { payoutLines } from './testing/built/payout-lines.ts';
import { followSitemaps, openPublicPages } from './testing/built/public-page-reads.ts';
import { replacementLines } from './testing/built/replacement-lines.ts';
import { secondFactorLines } from './testing/built/second-factor-lines.ts';
import { openDescriptions, openRecordPage, openScreen } from './testing/built/served-pages.ts';
import { shiftLines, walletLines } from './testing/built/shift-lines.ts';
import { taxLines } from './testing/built/tax-lines.ts';
import { teamLines } from './testing/built/team-lines.ts';
import { templateLines } from './testing/built/template-lines.ts';
import { type CallName, type Line, sendTry, type Target } from './testing/built/tries.ts';
import { webhookLines } from './testing/built/webhook-lines.ts';
import { workLines } from './testing/built/work-lines.ts';

/** A call of the contract without a line does not compile. */
const lines: Record<CallName, Line> = {
  ...accountLines,
  ...workLines,
  ...offerLines,
  ...replacementLines,
  ...templateLines,
  ...keyLines,
  ...secondFactorLines,
  ...taxLines,
  ...teamLines,
  ...paperLines,
  ...shiftLines,
  ...walletLines,
  ...consoleLines,
  ...payoutLines,
  ...webhookLines,
};

let product: BuiltProduct;
beforeAll(async () => {
  await expectCurrentBuild();
  product = await startBuiltProduct();
});
afterAll(() => product?.close());

/** A build of other sources would prove nothing about these; `npm test` builds what has changed. */
async function expectCurrentBuild(): Promise<void> {
  const file = pathToFileURL(join(rootFolder, 'tools/prepare/build-if-changed.mjs')).href;
  const { isBuilt } = (await import(file)) as { isBuilt(root: string): boolean };
  if (!isBuilt(rootFolder)) throw new Error('The build is not of these sources: run node tools/prepare.mjs --build');
}

async function tryCall(stage: BuiltStage, target: Target, line: Line): Promise<void> {
  const tries = [await line(stage)].flat();
  expect(tries.length).toBeGreaterThan(0);
  for (const tried of tries) await sendTry(stage, target, tried);
}

test('every call of the contract has a line, and every command with each of its actions', async () => {
  expect(Object.keys(lines).sort()).toEqual(allCalls.map(({ name }) => name).sort());
  expect(Object.keys(opsRuns).sort()).toEqual(Object.keys(commands).sort());
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  let stage: BuiltStage;
  beforeAll(async () => {
    stage = await stageIn(product, language);
  });

  test.each(publicCalls)('$name', ({ name, call }) =>
    tryCall(stage, { name, call, url: product.server.url }, lines[name]),
  );

  test.each(consoleCalls)('$name', ({ name, call }) => {
    const headers = { 'x-requested-with': 'relevo-console', ...stage.operator.headers };
    return tryCall(stage, { name, call, url: product.app.consoleUrl, headers }, lines[name]);
  });

  test('the public page of a record and its keys', () => openRecordPage(stage));

  test('the public pages of a job, its company and its city', () => openPublicPages(stage));
});

describe('besides the calls', () => {
  let stage: BuiltStage;
  beforeAll(async () => {
    stage = await stageIn(product, 'en');
  });

  test('the screens, the console and their scripts', async () => {
    expect(await openScreen(`${product.server.url}/login`)).toBeGreaterThan(0);
    expect(await openScreen(`${product.app.consoleUrl}/`)).toBeGreaterThan(0);
  });

  test('the sitemaps, from robots.txt on', () => followSitemaps(stage));

  test('the description of the API and the metrics', () => openDescriptions(stage));

  test('every described path is known to the server', async () => {
    const { count, unknown } = await resolveDescribed(product.server.url);
    expect(unknown).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('the integration guide, followed from its first command to its last', async () => {
    const password = 'demo12345';
    const { user } = await stage.anEmployer({ user_type: 'employer', password, password_confirm: password });
    await product.guidePort.release();
    const reader = { url: product.server.url, email: user.email, password, port: product.guidePort.port };
    const { code, output } = await followGuide(reader);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^verified webhook\.test $/m);
    expect(output).toMatch(/^verified job\.posted [0-9a-f-]{36}$/m);
  });

  describe('files in S3', () => {
    // An import is read and not stored as a file.
    const uploads = publicCalls.filter(({ name, call }) => call.uploads && name !== 'jobImports.create');

    test.each(uploads)('$name', async ({ name, call }) => {
      const before = (await product.s3.storedFiles()).length;
      await tryCall(stage, { name, call, url: product.s3Server.url }, lines[name]);
      expect((await product.s3.storedFiles()).length).toBeGreaterThan(before);
    });
  });

  describe('commands in a terminal', () => {
    test.each(Object.entries(opsRuns))('%s', async (name, prepare) => {
      const runs = await prepare(stage);
      // `list|show ID` in the line of help: there is a run for every action.
      const named = (commands[name]?.usage.match(/(?<=[ |])[a-z]+(?=[ |]|$)/g) ?? []).filter((word) => word !== 'full');
      expect(runs.map(({ words }) => words[0])).toEqual(expect.arrayContaining(named));
      // What the actions do is tested in ops-commands.test.ts.
      for (const { words, prints } of byDepth({ short: runs.slice(-1), deep: runs })) {
        const { code, output } = await product.runOps([name, ...words]);
        expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(prints) });
      }
    });
  });
});

test('no server logged an error, and mails went out in both languages', () => {
  const output = `${product.server.output()}\n${product.s3Server.output()}`;
  const errors = output.split('\n').filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
  const languages = product.mailbox.mails.map(({ text }) => /^Content-Language: (\w+)/m.exec(text)?.[1]);
  expect(new Set(languages)).toEqual(new Set(['en', 'fr']));
});
