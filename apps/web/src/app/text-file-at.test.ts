import { expect, test } from 'vitest';
import { textFileAt } from './text-file-at.ts';

test.each([
  ['/src/app/texts/en.json', { namespace: 'app', area: 'app', language: 'en' }],
  ['/src/platform/maps/texts/fr.json', { namespace: 'maps', area: 'platform', language: 'fr' }],
  ['/src/features/bugs/texts/fr.json', { namespace: 'bugs', area: 'bugs', language: 'fr' }],
  ['/any/apps/web/src/features/jobs/find/texts/en.json', { namespace: 'jobs/find', area: 'jobs-find', language: 'en' }],
  ['/src/features/jobs/dashboards/texts/fr.json', { namespace: 'jobs/dashboards', area: 'parts', language: 'fr' }],
  [
    '/src/features/accounts/sign-in/texts/en.json',
    { namespace: 'accounts/sign-in', area: 'accounts-sign-in', language: 'en' },
  ],
  ['/src/features/jobs/find/find-jobs-page.tsx', null],
])('%s', (path, file) => {
  expect(textFileAt(path)).toEqual(file);
});
