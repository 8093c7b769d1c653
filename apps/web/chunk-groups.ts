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
  {
    name: 'data',
    test: (id: string) => isIn(data, id) && !isIn(apart, id),
    minShareCount: 4,
    priority: 4,
  },
  {
    name: 'ui',
    test: /packages\/ui\/src\/(?!table\.|file-drop\.|menu)|node_modules\/lucide-react\/|web\/src\/platform\/page\./,
    minShareCount: 6,
    priority: 3,
  },
  // The rest that several screens share.
  {
    name: 'shared',
    test: (id: string) => (isIn(shared, id) || isOfArea.test(id)) && !isIn(work, id) && !isIn(apart, id),
    minShareCount: 3,
    priority: 2,
  },
  // What only two of them share, mostly icons, and what only screens with shifts and lists of applicants need: many small
  // files take longer than what they hold.
  {
    name: (id: string) => (isIn(work, id) ? 'work' : 'pairs'),
    test: (id: string) => (isIn(work, id) || isIn(pairs, id)) && !isIn(apart, id),
    minShareCount: 2,
    priority: 1,
  },
];

const data = ['node_modules/@tanstack/', 'packages/contracts/src/calls/accounts.'];

const everyIcon = 'node_modules/lucide-react/';
const everyCall = 'packages/contracts/src/calls/';

const shared = [
  'packages/ui/src/',
  'packages/browser/src/',
  'packages/i18n/src/',
  'packages/domain/src/',
  everyCall,
  everyIcon,
  'web/src/platform/',
];

/** What the screens of an area share, and its calls. */
const isOfArea = /web\/src\/features\/.*(parts\/|\.api\.)/;

const pairs = [
  'packages/browser/src/',
  everyCall,
  everyIcon,
  ...filesIn('packages/ui/src', ['drawer', 'menu']),
  ...filesIn('ratings', ['ratings', 'rating-words']),
  'reliability/reliability.',
  'domain/src/luhn.',
  ...['company-mark', 'use-open-sheet', 'stored-scans', 'wage-entry'].map(anywhere),
];

/** Shifts, hours, hiring and the wallet: neither a visitor nor the profile needs them. */
const work = [
  ...filesIn('domain/src', [
    'worker-shift-lifecycle',
    'correction-rules',
    'dispute-lifecycle',
    'overtime-lifecycle',
    'extension-lifecycle',
    'reconfirmation',
    'awaited-workers',
    'substitutes',
    'punctuality',
    'planned-pay',
    'problem-lifecycle',
    'withdrawal-lifecycle',
    'quick-replies',
  ]),
  ...filesIn('calls', ['shifts', 'overtime', 'problems', 'connections', 'wallet']),
  ...filesIn('packages/ui/src', ['table', 'tabs']),
  ...filesIn('papers', ['papers', 'receipt-button']),
  ...filesIn('attendance', ['coming/coming.api', 'replacements/replacements.api']),
  ...filesIn('wallet', ['wallet.api', 'funding/funding.api', 'movement', 'list-state']),
  ...filesIn('jobs/parts', [
    'job-picture',
    'work-warnings',
    'shift-pay-list',
    'committed-shifts',
    'time-left',
    'application-status-chip',
  ]),
  ...['connections.api', 'job-filter', 'scan-facts', 'person-face', 'qr-svg', 'qr-square'].map(anywhere),
];

/** Heavy and of few screens, so each of them stays with its screen. */
const apart = [
  // Forms with the form library, and the rules and words of fields.
  ...filesIn('forms', ['problem-resolver', 'schema-problems', 'section-form', 'use-section-form']),
  ...['field-texts', 'field-problems', 'step-history'].map(anywhere),
  // Time zones, and rules of the wizards, of offers and of staffing.
  ...filesIn('domain/src', [
    'schedule',
    'job-rules',
    'availability',
    'recurrence',
    'staffing',
    'work-limits',
    'offer-lifecycle',
    'application-lifecycle',
    'second-factor',
    // The first page has it too, and must not fetch a group for it.
    'public-paths',
    // Of the team of a company.
    'team-rights',
    'company-acts',
  ]),
  ...filesIn('calls', [
    'security',
    'passkeys',
    'second-factor',
    'offers',
    'replacements',
    'papers',
    'taxes',
    'team',
    'live',
    'public-cities',
  ]),
  // Fetched after the screen.
  anywhere('live-stream'),
  // Of the sign-in and the security screen alone; a group takes all that its modules import.
  ...['accounts/parts/passkey-device', 'second-factor/second-factor.api'].map(anywhere),
  // Details of a past shift; offers and staffing.
  'attendance/parts/',
  'jobs/offers/',
  'jobs/invite/',
  'jobs/staffing/',
];

function filesIn(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}.`);
}

/** A file of this name in any folder; also the end of a longer name. */
function anywhere(name: string): string {
  return `${name}.`;
}

function isIn(list: readonly string[], id: string): boolean {
  return list.some((part) => id.includes(part));
}

/** `texts-en-jobs-find` for the English texts of the search. */
function textsName(id: string): string | null {
  const file = textFileAt(id);
  return file && `texts-${file.language}-${file.area}`;
}
