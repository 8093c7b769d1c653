import { expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { type FileTree, temporaryTree } from './testing/temporary-tree.ts';

const api = (path: string) => `apps/api/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;
const problemsOf = (files: FileTree) => checkBoundaries(temporaryTree(files)).problems;

const forbidden: { claim: string; files: FileTree; says: RegExp }[] = [
  {
    claim: 'domain uses no package from npm',
    files: { 'packages/domain/src/a.ts': "import { z } from 'zod';" },
    says: /packages\/domain\/src\/a\.ts:1 imports the package zod/,
  },
  {
    claim: 'domain does no input or output',
    files: { 'packages/domain/src/a.ts': "import { readFileSync } from 'node:fs';" },
    says: /stays pure/,
  },
  {
    claim: 'domain knows no other package, not even for a type',
    files: {
      'packages/domain/src/a.ts': "type A = import('@relevo/contracts/b').B;",
      'packages/contracts/src/b.ts': '',
    },
    says: /domain knows no other package/,
  },
  {
    claim: 'fixtures are for tests alone',
    files: {
      'packages/domain/src/a.ts': "import { b } from '@relevo/fixtures/b';",
      'packages/fixtures/src/b.ts': '',
    },
    says: /domain knows no other package/,
  },
  {
    claim: 'the server runs without fixtures',
    files: { [api('demo.ts')]: "import { b } from '@relevo/fixtures/b';", 'packages/fixtures/src/b.ts': '' },
    says: /demo\.ts:1 imports packages\/fixtures\/src\/b\.ts: api may only know/,
  },
  {
    claim: 'ui knows no other package of ours',
    files: { 'packages/ui/src/a.tsx': "import { b } from '@relevo/i18n/b';", 'packages/i18n/src/b.ts': '' },
    says: /ui knows no other package/,
  },
  {
    claim: 'web does not know the api',
    files: { [web('app/a.ts')]: "import type { B } from '../../../api/src/b.ts';", [api('b.ts')]: '' },
    says: /web may only know domain, contracts, i18n, ui, browser/,
  },
  {
    claim: 'a bench measures the built server and does not know its modules',
    files: { 'proof/bench/a.ts': "import { b } from '../../apps/api/src/b.ts';", [api('b.ts')]: '' },
    says: /proof may only know domain, contracts, fixtures, embedded-postgres, e2e/,
  },
  {
    claim: 'a screen does not spell the address of a call',
    files: {
      [web('platform/a.ts')]: `export const path = (id) => \`/api/job/job/\${id}/\`;`,
      'packages/contracts/src/calls/jobs.ts': "export const jobs = { get: { path: '/job/job/:id/' } };",
    },
    says: /a\.ts:1 spells the address of a call: use its entry in packages\/contracts\/src\/calls/,
  },
  {
    claim: 'a package is imported by its name',
    files: {
      [api('a.ts')]: "export * from '../../../packages/domain/src/b.ts';",
      'packages/domain/src/b.ts': '',
    },
    says: /import @relevo\/domain\/b$/,
  },
  {
    claim: 'a module reaches another one only through its entry file',
    files: {
      [api('modules/jobs/a.ts')]: "\nimport { b } from '../accounts/b.ts';",
      [api('modules/accounts/b.ts')]: '',
    },
    says: /a\.ts:2 imports modules\/accounts\/b\.ts: go through the entry file modules\/accounts\/accounts\.ts/,
  },
  {
    claim: 'wallet calls no other module but acts, not even through its entry file',
    files: {
      [api('modules/wallet/a.ts')]: "import { b } from '../jobs/jobs.ts';",
      [api('modules/jobs/jobs.ts')]: '',
    },
    says: /wallet calls no other module/,
  },
  {
    claim: 'no module calls mails',
    files: {
      [api('modules/jobs/a.ts')]: "import { b } from '../mails/mails.ts';",
      [api('modules/mails/mails.ts')]: '',
    },
    says: /no module calls mails/,
  },
  {
    claim: 'http knows no module',
    files: { [api('http/a.ts')]: "import { b } from '../modules/jobs/jobs.ts';", [api('modules/jobs/jobs.ts')]: '' },
    says: /http knows no module/,
  },
  {
    claim: 'platform knows nothing of http',
    files: { [api('platform/a.ts')]: "import { b } from '../http/b.ts';", [api('http/b.ts')]: '' },
    says: /platform knows nothing of HTTP/,
  },
  {
    claim: 'routes do not reach for the repository',
    files: {
      [api('modules/jobs/jobs.routes.ts')]: "import { b } from './jobs.repository.ts';",
      [api('modules/jobs/jobs.repository.ts')]: '',
    },
    says: /a route calls a use-case/,
  },
  {
    claim: 'an area of the web app imports only areas below it',
    files: {
      [web('features/jobs/mine/a.ts')]: "import { b } from '../../attendance/attendance.ts';",
      [web('features/attendance/attendance.ts')]: '',
    },
    says: /attendance does not stand below jobs in webAreas/,
  },
  {
    claim: 'a new area of the web app needs its place',
    files: {
      [web('features/jobs/mine/a.ts')]: "import { b } from '../../new/new.ts';",
      [web('features/new/new.ts')]: '',
    },
    says: /new does not stand below jobs/,
  },
  {
    claim: 'a feature reaches another area only through its entry file, even when loaded lazily',
    files: {
      [web('features/jobs/find/a.ts')]: "const b = () => import('../../wallet/b.ts');",
      [web('features/wallet/b.ts')]: '',
    },
    says: /imports apps\/web\/src\/features\/wallet\/b\.ts: .* entry file apps\/web\/src\/features\/wallet\/wallet\.ts/,
  },
  {
    claim: 'a feature does not know the app, not even for a type',
    files: { [web('features/jobs/a.ts')]: "import type { B } from '../../app/b.ts';", [web('app/b.ts')]: '' },
    says: /app\/ is imported by main\.tsx alone; .* belongs to platform\/, or to packages\/browser/,
  },
  {
    claim: 'the platform of the screens does not know the app',
    files: { [web('platform/a.ts')]: "import { b } from '../app/b.ts';", [web('app/b.ts')]: '' },
    says: /platform\/ knows neither features\/ nor app\//,
  },
  {
    claim: 'the platform of the screens does not know a feature, not even its entry file',
    files: {
      [web('platform/a.ts')]: "import { b } from '../features/jobs/jobs.ts';",
      [web('features/jobs/jobs.ts')]: '',
    },
    says: /move the business part to features\/<area>\/parts\//,
  },
  {
    claim: 'the service worker shares no module with the screens',
    files: { [web('service-worker/a.ts')]: "import { b } from '../platform/b.ts';", [web('platform/b.ts')]: '' },
    says: /the service worker is a script of its own, .* belongs to packages\//,
  },
  {
    claim: 'a screen imports nothing of the service worker',
    files: { [web('app/a.ts')]: "import { b } from '../service-worker/b.ts';", [web('service-worker/b.ts')]: '' },
    says: /the service worker is a script of its own/,
  },
  {
    claim: 'a build file imports nothing of the app that is not named',
    files: { 'apps/web/chunk-groups.ts': "import { b } from './src/app/b.ts';", [web('app/b.ts')]: '' },
    says: /a build file and the app do not import each other; .* named with its reason in buildImports/,
  },
  {
    claim: 'the package of both screens knows neither of them',
    files: {
      'packages/browser/src/a.ts': "import { b } from '../../../apps/web/src/platform/b.ts';",
      [web('platform/b.ts')]: '',
    },
    says: /browser may only know domain, contracts, i18n, ui/,
  },
  {
    claim: 'there are no index files',
    files: { 'packages/ui/src/index.ts': 'export const a = 1;' },
    says: /is an index file/,
  },
  {
    claim: 'a screen reads the server time, not the clock of its device',
    files: { [web('platform/a.ts')]: 'export const at = Date.now();' },
    says: /a\.ts:1 reads the clock/,
  },
  {
    claim: 'the clock of the device has a short list of readers',
    files: {
      [web('platform/a.ts')]: "import { deviceNow } from '@relevo/browser/device-clock';",
      'packages/browser/src/device-clock.ts': 'export const deviceNow = () => Date.now();',
    },
    says: /a\.ts:1 imports \S+device-clock\.ts: use now\(\)/,
  },
  {
    claim: 'the clock is taken from outside',
    files: { [api('modules/jobs/a.ts')]: 'const today = new Date();\nconst now = Date.now();' },
    says: /a\.ts:2 reads the clock: take the clock from deps/,
  },
  {
    claim: 'types take part in a cycle, which is printed',
    files: {
      'packages/domain/src/a.ts': "import type { B } from './b.ts';",
      'packages/domain/src/b.ts': "import { c } from './c.ts';",
      'packages/domain/src/c.ts': "export { a } from './a.ts';",
    },
    says: /import cycle: (\S+\/a\.ts) -> \S+\/b\.ts -> \S+\/c\.ts -> \1/,
  },
];

test.each(forbidden)('$claim', ({ files, says }) => {
  expect(problemsOf(files).join('\n')).toMatch(new RegExp(says.source, `${says.flags}m`));
});

test('what the packages allow passes', () => {
  expect(
    problemsOf({
      'packages/domain/src/a.ts': "import { Temporal } from 'temporal-polyfill';",
      'packages/domain/src/a.test.ts':
        "import { test } from 'vitest';\nimport { a } from './a.ts';\nimport { f } from '@relevo/fixtures/f';",
      'packages/fixtures/src/f.ts': "import { a } from '@relevo/domain/a';",
      'packages/contracts/src/b.ts': "import { z } from 'zod';\nimport { a } from '@relevo/domain/a';",
      [api('testing/people.ts')]: "import { f } from '@relevo/fixtures/f';",
      [api('app.ts')]: "import { r } from './modules/mails/mails.routes.ts';",
      [api('modules/mails/mails.routes.ts')]: "import { send } from './send.ts';",
      [api('modules/mails/send.ts')]: "import { jobs } from '../jobs/jobs.ts';\nconst at = new Date(0);",
      [api('modules/jobs/jobs.ts')]: "import { clock } from '../../platform/clock.ts';",
      [api('platform/clock.ts')]: 'export const clock = { now: () => new Date() };',
      [web('app/routes.tsx')]: "const page = () => import('../features/jobs/jobs-page.tsx');",
      [web('features/jobs/jobs-page.tsx')]: "import { paths } from '../../platform/paths.ts';",
      [web('features/jobs/find/a.ts')]: "import { b } from '../../wallet/wallet.ts';",
      [web('features/wallet/wallet.ts')]: "export { b } from './parts/b.ts';",
      [web('features/wallet/parts/b.ts')]: "import { c } from '@relevo/browser/c';",
      'packages/browser/src/c.ts': '',
      'apps/web/vite.config.ts': "import { chunkGroups } from './chunk-groups.ts';",
      'apps/web/chunk-groups.ts': "import { textFileAt } from './src/app/text-file-at.ts';",
      [web('app/text-file-at.ts')]: '',
      [web('service-worker/service-worker.ts')]: "import { d } from './d.ts';",
      [web('service-worker/d.ts')]: '',
      [web('platform/paths.ts')]: "// import { a } from './routes.tsx' and new Date() in a comment do not count\n",
    }),
  ).toEqual([]);
});

test('a long file is a warning, not a problem', () => {
  const { problems, warnings } = checkBoundaries(temporaryTree({ 'packages/domain/src/a.ts': 'f();\n'.repeat(301) }));
  expect(problems).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/a\.ts has 301 lines/)]);
});
