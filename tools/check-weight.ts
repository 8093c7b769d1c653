import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scriptWeight, type Weight } from './build/script-weight.ts';
import { runCheck } from './run-check.ts';

type Budget = { screen: string; chunks: readonly string[]; maximum: Weight };

const member = ['data', 'shell'];
const memberScreens = [
  'create-job-page',
  'employer-home-page',
  'applications-page',
  'my-applications-page',
  'shifts-page',
  'my-shifts-page',
  'wallet-page',
  'company-page',
  'security-page',
  'reports-page',
  'bugs-page',
];

const usual: Weight = { bytes: 200_000, files: 30 };

/** Scripts of a first visit, compressed and with their headers. A screen that needs more has to load a part later. */
export const budgets: readonly Budget[] = [
  { screen: '/', chunks: ['landing-page'], maximum: { bytes: 110_000, files: 10 } },
  { screen: '/login', chunks: ['login-page', 'data'], maximum: { bytes: 130_000, files: 12 } },
  { screen: '/register', chunks: ['register-page', 'data'], maximum: usual },
  ...memberScreens.map((page) => ({ screen: page, chunks: [page, ...member], maximum: usual })),
  // A wide screen shows the map beside the list, a phone when it is asked for.
  { screen: '/jobs on a phone', chunks: ['find-jobs-page', ...member], maximum: usual },
  { screen: '/jobs on a wide screen', chunks: ['find-jobs-page', 'drawn-jobs-map', ...member], maximum: usual },
  { screen: '/jobs/{id}', chunks: ['job-page', 'drawn-pin-map', ...member], maximum: usual },
  { screen: '/profile', chunks: ['profile-page', 'profile-sections', 'opened-profile', ...member], maximum: usual },
  // An employer under review has a card with the first job there, or the wizard.
  {
    screen: '/profile in review',
    chunks: ['profile-page', 'profile-sections', 'first-job-part', ...member],
    maximum: usual,
  },
  {
    screen: '/profile?first-job',
    chunks: ['profile-page', 'first-job-part', 'write-first-job', ...member],
    maximum: usual,
  },
  // Drawn once the figures are there.
  { screen: '/analytics', chunks: ['analytics-page', 'charts', ...member], maximum: usual },
];

export function checkWeight(root: string, wanted: readonly Budget[] = budgets): { problems: string[] } {
  const dist = join(root, 'apps/web/dist');
  if (!existsSync(dist)) return { problems: ['apps/web/dist is missing: run npm run build'] };
  return {
    problems: wanted.flatMap((budget) => (['en', 'fr'] as const).flatMap((language) => excess(dist, budget, language))),
  };
}

function excess(dist: string, { screen, chunks, maximum }: Budget, language: 'en' | 'fr'): string[] {
  const { bytes, files } = scriptWeight(dist, chunks, language);
  const problems: string[] = [];
  if (bytes > maximum.bytes)
    problems.push(
      `${screen} (${language}) fetches ${bytes} bytes of script, at most ${maximum.bytes} are allowed: load a part of it later`,
    );
  if (files > maximum.files)
    problems.push(
      `${screen} (${language}) fetches ${files} scripts, at most ${maximum.files} are allowed: join them in apps/web/chunk-groups.ts`,
    );
  return problems;
}

runCheck(import.meta.url, { check: checkWeight, passed: 'Every screen keeps its budget of scripts.' });
