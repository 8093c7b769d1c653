import type { UserType } from '@relevo/domain/account';
import type { WaitingSubject } from '@relevo/domain/waiting';

/** Every address of the web app. Screens link by these names only, and so do the mails. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailVerified: '/email-verified',
  brandShowcase: '/brand-showcase',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  profile: '/profile',
  security: '/security',
  company: '/company',
  join: '/join',
  jobs: '/jobs',
  myJobs: '/jobs/my',
  createJob: '/jobs/create',
  applications: '/applications',
  myApplications: '/applications/my',
  shifts: '/shifts',
  myShifts: '/shifts/my',
  kiosk: '/kiosk',
  wallet: '/wallet',
  messages: '/messages',
  bugs: '/bugs',
  problems: '/problems',
  analytics: '/analytics',
  reports: '/reports',
  unauthorized: '/unauthorized',
} as const;

/** The screens that need an account, with all below them. */
export const pathsBehindSignIn: readonly string[] = [
  paths.profile,
  paths.security,
  paths.company,
  paths.jobs,
  paths.applications,
  paths.shifts,
  paths.wallet,
  paths.messages,
  paths.bugs,
  paths.problems,
  paths.analytics,
  paths.reports,
];

const known: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether the web app has a screen at this path, with or without a slash at its end. */
export function isScreenPath(path: string): boolean {
  const plain = path.replace(/(.)\/$/, '$1');
  return known.has(plain) || new RegExp(`^(?:${paths.jobs}|${paths.messages})/[^/]+$`).test(plain);
}

export function jobPath(jobId: string): string {
  return `${paths.jobs}/${encodeURIComponent(jobId)}`;
}

export function threadPath(threadId: string): string {
  return `${paths.messages}/${encodeURIComponent(threadId)}`;
}

/** The open jobs of a city, as it is spelled or searched for. */
export function openJobsPath(city: string): string {
  return withQuery(paths.jobs, { city });
}

/** The form for a new job, filled in from another one. */
export function repostJobPath(jobId: string): string {
  return withQuery(paths.createJob, { from: jobId });
}

/** The form for a new job, filled in from a template. */
export function templateJobPath(templateId: string): string {
  return withQuery(paths.createJob, { template: templateId });
}

export const templatesParameter = 'templates';
/** The employer's templates, open over their jobs. */
export const templatesPath = withQuery(paths.myJobs, { [templatesParameter]: 'open' });

export const importParameter = 'import';

/** How a job is filled, open over its page. */
export const staffingParameter = 'staffing';

/** The form for a new job, filled in from the draft that was written before approval. */
export const publishFirstJobPath = withQuery(paths.createJob, { draft: 'first' });

export const firstJobParameter = 'first-job';
/** Where an employer writes the first job before approval. */
export const writeFirstJobPath = withQuery(paths.profile, { [firstJobParameter]: 'write' });

export function jobApplicationsPath(jobId: string): string {
  return withQuery(paths.applications, { job: jobId });
}

export function jobShiftsPath(jobId: string): string {
  return withQuery(paths.shifts, { job: jobId });
}

export function jobAttendancePath(jobId: string): string {
  return withQuery(paths.shifts, { tab: 'attendance', job: jobId });
}

export const replacementParameter = 'replacement';
/** A search for a replacement, open on the board of its job. */
export function replacementPath(jobId: string, replacementId: string): string {
  return withQuery(paths.shifts, { tab: 'attendance', job: jobId, [replacementParameter]: replacementId });
}

/** Stands in the address for all searches instead of one. */
export const allReplacements = 'all';
/** The searches that run or wait to be started, open over today's board. */
export const openReplacementsPath = withQuery(paths.shifts, {
  tab: 'attendance',
  [replacementParameter]: allReplacements,
});

export const shiftParameter = 'shift';
/** One booked shift, open: among the payments for its employer, among their own shifts for its worker. */
export function bookedShiftPath(reader: UserType, workerShiftId: string): string {
  if (reader === 'worker') return withQuery(paths.myShifts, { [shiftParameter]: workerShiftId });
  return withQuery(paths.shifts, { tab: 'payments', [shiftParameter]: workerShiftId });
}

/** Where an application is answered: with those of its job for the employer, among their own for the worker. */
export function applicationPath(reader: UserType, jobId: string): string {
  return reader === 'worker' ? paths.myApplications : jobApplicationsPath(jobId);
}

/** A worker's open offers, first among their applications. */
export const myOffersPath = withQuery(paths.myApplications, { status: 'offers' });

export const offerParameter = 'offer';
/** One offer: first among their own for the worker who got it, among those of its job for the employer. */
export function offerPath(reader: UserType, { id, jobId }: { id: string; jobId: string }): string {
  if (reader === 'worker') return withQuery(paths.myApplications, { status: 'offers', [offerParameter]: id });
  return withQuery(jobPath(jobId), { [offerParameter]: id });
}

export const paperParameter = 'paper';
/** The papers over the wallet, with one of them marked. */
export function papersPath(paperId: string | null = null): string {
  return withQuery(paths.wallet, { list: 'papers', ...(paperId && { [paperParameter]: paperId }) });
}

export const receiptParameter = 'receipt';
/** The papers over the wallet, with the receipt of a booked shift open. */
export function receiptPath(workerShiftId: string): string {
  return withQuery(paths.wallet, { list: 'papers', [receiptParameter]: workerShiftId });
}

export const offersAnchor = 'offers';
/** An employer's job, at the list of the workers who were asked. */
export function jobOffersPath(jobId: string): string {
  return `${jobPath(jobId)}#${offersAnchor}`;
}

export const inviteParameter = 'invite';
/** A job with the sheet open that invites workers; with a shift, to that shift alone. */
export function invitePath(jobId: string, shiftId?: string): string {
  return withQuery(jobPath(jobId), { [inviteParameter]: 'open', ...(shiftId && { [shiftParameter]: shiftId }) });
}

type Waiting = { subject: { type: WaitingSubject; id: string }; job: { id: string } };

/** The screen that opens what waits for a person. */
export function waitingPath(reader: UserType, { subject, job }: Waiting): string {
  if (subject.type === 'offer') return offerPath(reader, { id: subject.id, jobId: job.id });
  return subject.type === 'worker_shift' ? bookedShiftPath(reader, subject.id) : applicationPath(reader, job.id);
}

/** The kiosk page with a code filled in; behind the `#`, so that no server logs it. */
export function kioskPath(code: string): string {
  return `${paths.kiosk}#${encodeURIComponent(code)}`;
}

/** Where an invitation to a company is answered; behind the `#`, so that no server logs its secret. */
export function joinPath(token: string): string {
  return `${paths.join}#${encodeURIComponent(token)}`;
}

export const availabilityParameter = 'availability';
/** When a worker works and whether employers may ask, open over the profile. */
export const availabilityPath = withQuery(paths.profile, { [availabilityParameter]: 'open' });

/** Each withdrawal with how far it is. */
export const withdrawalsPath = withQuery(paths.wallet, { list: 'withdrawals' });

export const reliabilityParameter = 'reliability';
/** One's own reliability, open over the profile. */
export const reliabilityPath = withQuery(paths.profile, { [reliabilityParameter]: 'open' });

/** Bug reports with the form for a new one open. */
export const newBugPath = `${paths.bugs}?new=1`;

/** Bug reports with this one open. */
export function bugPath(bugId: string): string {
  return withQuery(paths.bugs, { report: bugId });
}

export function emailVerifiedPath(token: string): string {
  return withQuery(paths.emailVerified, { token });
}

/** Asks whether to stop a reset of the second factor. */
export function stopResetPath(token: string): string {
  return withQuery(paths.security, { stop_reset: token });
}

/** Asks whether to undo a change of the bank account. */
export function undoBankChangePath(token: string): string {
  return withQuery(paths.security, { undo: token });
}

export function resetPasswordPath(token: string): string {
  return withQuery(paths.resetPassword, { token });
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
