import { textFileAt } from './src/app/text-file-at.ts';

/** The files that screens share, by folder. A module belongs to the first group that takes it; the rest stays with its screen. */
export const chunkGroups = [
  { name: textsName, debugName: 'texts', test: /\/texts\/(en|fr)\.json$/, priority: 6 },
  // Apart from our own code, so that it stays in the browser's cache over a release.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
  // What every page needs.
  { name: 'first-page', tags: ['$initial' as const], priority: 4 },
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 3 },
  { name: 'schemas', test: /node_modules\/zod\/|packages\/contracts\/src\/[\w-]+\.ts$/, priority: 2 },
  {
    name: 'shared',
    test: /packages\/(ui|browser|i18n|domain|contracts)\/|node_modules\/lucide-react\/|src\/platform\//,
    minShareCount: 3,
    priority: 1,
  },
];

/** `texts-en-jobs` for the English texts of the jobs. */
function textsName(id: string): string | null {
  const file = textFileAt(id);
  return file && `texts-${file.language}-${file.area}`;
}
