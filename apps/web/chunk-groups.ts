import { textFileAt } from './src/app/text-file-at.ts';

/**
 * The files that screens share, by folder. A module belongs to the first group that takes it, together with all that it
 * imports and no earlier group has; the rest stays with its screen.
 */
export const chunkGroups = [
  { name: textsName, debugName: 'texts', test: /\/texts\/(en|fr)\.json$/, priority: 6 },
  // What every page needs, with React and the router.
  { name: 'first-page', tags: ['$initial' as const], priority: 5 },
  // These two also for the sign-in: the queries, and the elements and icons that most screens have.
  { name: 'data', test: /node_modules\/@tanstack\/|packages\/contracts\/src\/calls\//, minShareCount: 4, priority: 4 },
  {
    name: 'ui',
    test: /packages\/ui\/src\/|node_modules\/lucide-react\/|web\/src\/platform\/page\./,
    minShareCount: 6,
    priority: 3,
  },
  // The rest that several screens share.
  {
    name: 'shared',
    test: (id: string) => isShared.test(id) && !isApart.test(id),
    minShareCount: 3,
    priority: 2,
  },
  // What only two of them share, mostly icons: many small files take longer than what they hold.
  {
    name: 'pairs',
    test: (id: string) => isPair.test(id) && !isApart.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

const isShared =
  /packages\/(ui|browser|i18n|domain)\/src\/|packages\/contracts\/src\/calls\/|node_modules\/lucide-react\/|web\/src\/platform\/|web\/src\/features\/.*(parts\/|\.api\.)/;

const isPair =
  /packages\/browser\/src\/|packages\/ui\/src\/(drawer|menu)\.|packages\/contracts\/src\/calls\/|node_modules\/lucide-react\//;

/** Heavy and of few screens: forms with the form library, rules and words of fields, time zones, details of a past shift. */
const isApart =
  /forms\/(problem-resolver|schema-problems|section-form|use-section-form)\.|field-(texts|problems)\.|domain\/src\/(schedule|job-rules)\.|attendance\/parts\//;

/** `texts-en-jobs-find` for the English texts of the search. */
function textsName(id: string): string | null {
  const file = textFileAt(id);
  return file && `texts-${file.language}-${file.area}`;
}
