/**
 * The files that screens share, from those that need nothing to those that need the others: a file loads all that any of
 * its modules imports. A module belongs to the first group that takes it; the rest stays with its screen.
 */
export const chunkGroups = [
  // Apart from the rest of the first page, so that two connections fetch it at the same time; with the icons' base and
  // the few that the landing page has.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|icons\/(banknote|map-pin-check|qr-code)\.|platform\/page\.tsx/,
    priority: 110,
  },
  // What the first page needs arrives in one file: compressed together it is smaller than in shared pieces.
  { name: 'first-page', tags: ['$initial' as const], priority: 100 },
  { name: textsName, debugName: 'texts', test: /virtual:texts\//, priority: 90 },
  {
    name: 'data',
    test: /ui\/src\/(alert|card|field|field-messages|password-field|join-classes|code-on-demand|kept-focus|menu-button|dialog|drawer|menu|tooltip)\.tsx?$|icons\/(eye|eye-off|x)\.|forms\/(fetched-rules|use-field-error-text)\.|node_modules\/@tanstack\/(?!.*(?:infiniteQueryObserver|[iI]nfiniteQuery(?:Options)?\.|queriesObserver|useQueries))|browser\/src\/(query-keys|live-)|platform\/refresh-account|contracts\/src\/calls\/(live|accounts|profile)\.|icons\/(user-round|briefcase|clipboard-list)\.|platform\/sheets\/|app\/providers\/query-/,
    priority: 85,
  },
  // Its parts are loaded later; in a shared file it would bring the rest of that file to the profile.
  { name: 'ratings', test: /features\/ratings\/ratings\.ts/, priority: 81 },
  // What nearly all screens with an account need. Before the schemas, which import a part of it: a screen that only
  // formats money must not load all schemas.
  {
    name: 'common',
    test: /domain\/src\/(account|address|calendar-days|documents|earth|money|phone|place-names|postal-codes|profile-completion|refusals|review-lifecycle|span|visible-name)\.|packages\/(ui|browser|i18n)\/src\/(?!ratings|toasts|table|tabs|list-query|pager|use-list-focus|shift-times|relative-time|qr-svg|bug-status-chip|field-texts)|lucide-react|contracts\/src\/calls\/(?!wallet|messages|notifications)|web\/src\/platform\/(?!forms|files|maps|addresses|confirmation|pictures|offline|leaving|paging|position|geolocation|qr-square)|jobs\/parts\/(company-logo|monogram)\.|features\/.*\/(jobs|shifts|dashboard|funding)\.api\./,
    minShareCount: 3,
    priority: 80,
  },
  // Of booked shifts, which only their screens need.
  {
    name: 'shift-rules',
    test: /packages\/domain\/src\/(worker-shift-lifecycle|correction-rules|dispute-lifecycle|overtime-lifecycle|extension-lifecycle|planned-pay|attendance-figures|reliability)\./,
    minShareCount: 2,
    priority: 79,
  },
  // Dialogs, and what floats beside its button, are fetched when they are used.
  { name: 'overlays', test: /@radix-ui\/react-dialog\/|ui\/src\/(dialog|drawer)-window\.tsx/, priority: 78 },
  {
    name: 'floating',
    test: /@radix-ui\/react-(dropdown-menu|tooltip)\/|ui\/src\/(menu-list|tooltip-bubble)\.tsx/,
    priority: 77,
  },
  // Of the screens with lists and times of work, in one file: many small ones take longer than what they hold.
  {
    name: 'lists',
    test: /packages\/domain\/src\/(?!schedule|job-rules|field-problems|ratings|reliability|message-threads|withdrawal|kiosk|report-groups)|packages\/(ui|browser|i18n)\/src\/(?!field-texts|reliability|dialog|drawer|menu|tooltip|qr-path|scroll-region)|contracts\/src\/calls\/wallet|web\/src\/platform\/(paging|position|geolocation|maps\/lazy-map)|features\/(wallet\/wallet\.api|jobs\/find\/use-near-me)\.|web\/src\/features\/(wallet\/funding|applications\/parts|jobs\/parts(?!\/(wage-guide|first-job)))\//,
    minShareCount: 2,
    priority: 76,
  },
  { name: 'schedule', test: /node_modules\/temporal-|packages\/domain\/src\/(schedule|job-rules)\.ts/, priority: 75 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/contracts\/src\/(fields|paging|money|params)\.ts/,
    priority: 70,
  },
  {
    name: 'field-texts',
    test: /i18n\/src\/field-texts|domain\/src\/field-problems|forms\/schema-problems\./,
    priority: 45,
  },
  {
    name: 'forms',
    test: /node_modules\/react-hook-form\/|forms\/(problem-resolver|server-field-errors)\./,
    priority: 40,
  },
  { name: 'sections', test: /web\/src\/platform\/(forms|files|leaving)\//, minShareCount: 2, priority: 20 },
];

/** `texts-en-jobs` for the module that holds the English texts of the jobs. */
function textsName(id: string): string | null {
  const [, language, bundle] = /virtual:texts\/(\w+)\/([\w-]+)/.exec(id) ?? [];
  return language && bundle ? `texts-${language}-${bundle}` : null;
}
