import type { LiveChange } from '@relevo/contracts/live';
import type { QueryClient } from '@tanstack/react-query';

/** The first part of every query key. Reads below one key go stale together. */
export const queryKeys = {
  analytics: ['analytics'],
  applications: ['applications'],
  availability: ['availability'],
  callSlots: ['call-slots'],
  bugs: ['bugs'],
  bugLists: ['bugs', 'list'],
  oneBug: ['bugs', 'one'],
  company: ['company'],
  config: ['config'],
  connections: ['connections'],
  dashboard: ['dashboard'],
  documents: ['documents'],
  // Below the wallet: every payment changes both.
  earnings: ['wallet', 'earnings'],
  emailVerification: ['email-verification'],
  jobs: ['jobs'],
  kiosks: ['kiosks'],
  messages: ['messages'],
  notifications: ['notifications'],
  offers: ['offers'],
  notificationPreferences: ['notification-preferences'],
  papers: ['papers'],
  passkeys: ['passkeys'],
  places: ['places'],
  problems: ['problems'],
  qrDrawings: ['qr-drawings'],
  ratings: ['ratings'],
  recordLinks: ['record-links'],
  reliability: ['reliability'],
  replacements: ['replacements'],
  reports: ['reports'],
  savedSearches: ['saved-searches'],
  secondFactor: ['second-factor'],
  sessions: ['sessions'],
  sites: ['sites'],
  shifts: ['shifts'],
  stripe: ['stripe'],
  taxProfile: ['tax-profile'],
  templates: ['templates'],
  wallet: ['wallet'],
  walletLists: ['wallet', 'lists'],
  // Of the operator console.
  appeals: ['appeals'],
  audit: ['audit'],
  background: ['background'],
  consoleSearch: ['console search'],
  consoleWork: ['console work'],
  disputes: ['disputes'],
  dues: ['dues'],
  owed: ['owed'],
  issuedPapers: ['issued papers'],
  kpis: ['kpis'],
  ledger: ['ledger'],
  mails: ['mails'],
  manualPay: ['manual-pay'],
  overview: ['overview'],
  // Below the withdrawals: each decision changes both.
  payouts: ['withdrawals', 'payouts'],
  people: ['people'],
  secondFactorKey: ['second-factor-key'],
  session: ['session'],
  threads: ['threads'],
  withdrawals: ['withdrawals'],
} as const;

const {
  applications,
  audit,
  background,
  bugLists,
  bugs,
  dashboard,
  disputes,
  documents,
  jobs,
  kiosks,
  messages,
  notifications,
  oneBug,
} = queryKeys;
const { manualPay, overview, people, savedSearches, sessions, shifts, sites, wallet, walletLists, withdrawals } =
  queryKeys;

const stale = {
  // Published by the server to every open screen.
  // The end of a booking ends its application.
  worker_shift: [shifts, dashboard, jobs, applications, queryKeys.ratings, queryKeys.reliability, queryKeys.earnings],
  application: [applications, dashboard, jobs],
  // What booked shifts lack is in the dashboard and in each job of one's own.
  wallet: [wallet, dashboard, jobs],
  // A paper moves no money.
  paper: [queryKeys.papers],
  // The session keeps the account and loads it again itself.
  account: [queryKeys.secondFactor, queryKeys.passkeys],
  kiosk: [kiosks],
  message: [messages],
  notification: [notifications],
  // An answer changes who is hired, and books shifts; a search counts the answers to its offers.
  offer: [queryKeys.offers, queryKeys.replacements, dashboard, jobs, applications, shifts],
  // The board shows how far a search is.
  replacement: [queryKeys.replacements, shifts, dashboard],

  // Made on this screen.
  // A refusal to hire says what the wallet owes.
  job_changed: [jobs, applications, dashboard, wallet],
  shift_scanned: [shifts, dashboard, wallet],
  shift_cancelled: [shifts, dashboard, wallet, jobs, applications],
  shift_managed: [shifts, dashboard, wallet, jobs, applications],
  shift_rated: [shifts, jobs, applications, queryKeys.ratings],
  shift_time_reached: [shifts],
  substitute_changed: [shifts, dashboard, jobs, applications, queryKeys.offers],
  money_moved: [wallet, dashboard, jobs],
  balance_changed: [walletLists, queryKeys.earnings],
  bug_changed: [bugLists],
  bug_refused: [oneBug],
  problem_changed: [queryKeys.problems],
  // Jobs and applications say whether a required document is there.
  document_changed: [documents, jobs, applications, queryKeys.offers],
  availability_changed: [queryKeys.availability, jobs, applications, shifts, queryKeys.offers],
  session_ended: [sessions],
  // Switched on, it signs the other devices out.
  second_factor_changed: [queryKeys.secondFactor, sessions],
  passkey_changed: [queryKeys.passkeys, queryKeys.secondFactor],
  site_changed: [sites],
  search_saved: [savedSearches],
  // A block ends applications and offers and hides jobs and people; booked shifts stay.
  connection_changed: [
    queryKeys.connections,
    queryKeys.offers,
    applications,
    jobs,
    dashboard,
    messages,
    queryKeys.ratings,
  ],
  template_changed: [queryKeys.templates],
  tax_profile_changed: [queryKeys.taxProfile],
  payroll_number_changed: [queryKeys.reports],
  record_link_changed: [queryKeys.recordLinks],
  event_appealed: [queryKeys.reliability],

  // Made by an operator: the counts of the menu and the audit log change with everything.
  operator_looked: [overview, audit],
  bug_moved: [overview, audit, bugs],
  person_changed: [overview, audit, people],
  task_retried: [overview, audit, background],
  dispute_decided: [overview, audit, disputes],
  manual_pay_decided: [overview, audit, manualPay],
  appeal_answered: [overview, audit, queryKeys.appeals],
  problem_moved: [overview, audit, queryKeys.problems],
  reports_handled: [overview, audit, queryKeys.threads],
  comment_decided: [overview, audit, queryKeys.ratings],
  withdrawal_decided: [overview, audit, withdrawals],
  papers_asked: [audit, queryKeys.issuedPapers],
} as const satisfies Record<LiveChange['type'], unknown> & Record<string, readonly (readonly string[])[]>;

type Change = keyof typeof stale;

/** The cached reads that a change makes stale. */
export function affectedBy(change: Change): readonly (readonly string[])[] {
  return stale[change];
}

type Refetch = { refetchType?: 'active' | 'none' };

/** A wallet that changed only because a paper was issued has nothing else to read again. */
export function madeBy({ type, what }: Pick<LiveChange, 'type' | 'what'>): Change {
  return type === 'wallet' && what === 'paper' ? 'paper' : type;
}

/** Marks what a change affects as stale and loads again what is on screen; with `none` it waits for the next screen. */
export async function invalidate(client: QueryClient, change: Change, options: Refetch = {}): Promise<void> {
  await Promise.all(affectedBy(change).map((queryKey) => client.invalidateQueries({ queryKey, ...options })));
}
