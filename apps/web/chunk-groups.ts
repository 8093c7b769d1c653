import { textFileAt } from './src/app/text-file-at.ts';

/** The files that screens share, by folder. A module belongs to the first group that takes it; the rest stays with its screen. */
export const chunkGroups = [
  { name: textsName, debugName: 'texts', test: /\/texts\/(en|fr)\.json$/, priority: 6 },
  // Apart from our own code, so that it stays in the browser's cache over a release.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
  // What every page needs.
  { name: 'first-page', tags: ['$initial' as const], priority: 4 },
  // What the sign-in needs beside it: the queries, and the parts and icons that most screens have.
  { name: 'data', test: /node_modules\/@tanstack\/|packages\/contracts\/src\/calls\//, minShareCount: 4, priority: 3 },
  {
    name: 'ui',
    test: /packages\/ui\/src\/|node_modules\/lucide-react\/|web\/src\/platform\/page\./,
    minShareCount: 6,
    priority: 2,
  },
  // The rest that several screens share, without the time zones of schedules and the rules of forms.
  {
    name: 'shared',
    test: /packages\/(ui|browser|i18n|contracts\/src\/calls)\/|node_modules\/lucide-react\/(?!.*\/(banknote|map-pin-check|qr-code)\.)|packages\/domain\/src\/(?!schedule|job-rules)|web\/src\/platform\/(?!forms)|web\/src\/features\/.*(parts\/|\.api\.)/,
    minShareCount: 3,
    priority: 1,
  },
];

/** `texts-en-jobs` for the English texts of the jobs. */
function textsName(id: string): string | null {
  const file = textFileAt(id);
  return file && `texts-${file.language}-${file.area}`;
}
