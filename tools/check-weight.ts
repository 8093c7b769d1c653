import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../packages/contracts/src/screen-paths.ts';
import { type Screen, scriptWeight, type Weight } from './build/script-weight.ts';
import { runCheck } from './run-check.ts';

type Budget = Screen & { screen?: string; maximum: Weight };

const usual: Weight = { bytes: 220_000, files: 30 };
const visitor: Weight = { bytes: 130_000, files: 30 };

/**
 * Scripts of a first visit, compressed and with their headers, and all files that it asks for, without answers of the API.
 * A screen that needs more has to load a part later.
 */
export const budgets: readonly Budget[] = [
  { path: paths.home, maximum: visitor },
  { path: paths.login, maximum: visitor },
  ...[
    ...[paths.register, paths.createJob, paths.myJobs, paths.applications, paths.myApplications, paths.shifts],
    ...[paths.myShifts, paths.wallet, paths.company, paths.security, paths.reports, paths.bugs, paths.messages],
  ].map((path) => ({ path, maximum: usual })),
  // A wide screen shows the map beside the list, a phone when it is asked for.
  { path: paths.jobs, screen: '/jobs on a phone', maximum: usual },
  { path: paths.jobs, screen: '/jobs on a wide screen', parts: ['drawn-jobs-map'], maximum: usual },
  { path: `${paths.jobs}/:jobId`, parts: ['drawn-pin-map'], maximum: usual },
  { path: paths.profile, parts: ['profile-sections', 'opened-profile'], maximum: usual },
  // An employer under review has a card with the first job there, or the wizard.
  {
    path: paths.profile,
    screen: '/profile in review',
    parts: ['profile-sections', 'section-form', 'first-job-part'],
    texts: ['jobs-post', 'jobs-parts'],
    maximum: usual,
  },
  {
    path: paths.profile,
    screen: '/profile?first-job',
    parts: ['first-job-part', 'write-first-job'],
    texts: ['jobs-post', 'jobs-parts'],
    maximum: usual,
  },
  // Drawn once the figures are there.
  { path: paths.analytics, parts: ['charts'], maximum: usual },
];

export function checkWeight(root: string, wanted: readonly Budget[] = budgets): { problems: string[] } {
  const dist = join(root, 'apps/web/dist');
  if (!existsSync(dist)) return { problems: ['apps/web/dist is missing: run npm run build'] };
  return {
    problems: wanted.flatMap((budget) => (['en', 'fr'] as const).flatMap((language) => excess(dist, budget, language))),
  };
}

function excess(dist: string, { screen, maximum, ...wanted }: Budget, language: 'en' | 'fr'): string[] {
  const { bytes, files } = scriptWeight(dist, wanted, language);
  const name = `${screen ?? wanted.path} (${language})`;
  const problems: string[] = [];
  if (bytes > maximum.bytes)
    problems.push(
      `${name} fetches ${bytes} bytes of script, at most ${maximum.bytes} are allowed: load a part of it later`,
    );
  if (files > maximum.files)
    problems.push(
      `${name} fetches ${files} files, at most ${maximum.files} are allowed: join them in apps/web/chunk-groups.ts`,
    );
  return problems;
}

runCheck(import.meta.url, { check: checkWeight, passed: 'Every screen keeps its budget of scripts.' });
