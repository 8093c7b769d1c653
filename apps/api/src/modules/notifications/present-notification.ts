import type { NotificationView } from '@relevo/contracts/notifications';
import {
  applicationPath,
  bookedShiftPath,
  bugPath,
  jobAttendancePath,
  jobOffersPath,
  jobPath,
  myOffersPath,
  offerPath,
  papersPath,
  paths,
  receiptPath,
  reliabilityPath,
  replacementPath,
  repostJobPath,
  templatesPath,
  threadPath,
  withdrawalsPath,
} from '@relevo/contracts/screen-paths';
import type { Language, UserType } from '@relevo/domain/account';
import { type NotificationRule, type NotificationScreen, notificationRuleOf } from '@relevo/domain/notifications';
import { notificationTitle } from '@relevo/i18n/notification-texts';
import type { Selectable } from 'kysely';
import type { NotificationsTable } from '../../platform/database/tables/notification-tables.ts';

type NotificationRow = Pick<
  Selectable<NotificationsTable>,
  'id' | 'kind' | 'subject_type' | 'subject_id' | 'job_id' | 'job_ids' | 'created_at' | 'read_at'
>;
export type Reader = { language: Language; userType: UserType };

/** For a kind of a later version of the server. */
const unknownRule: NotificationRule = { group: 'help', opens: 'home' };

type Facts = { job: string | null; subject: string | null; reader: UserType };

/** The address of each screen; without the job or subject in question, that of the list it would be in. */
const screens: Record<NotificationScreen, (facts: Facts) => string> = {
  home: () => paths.home,
  profile: () => paths.profile,
  security: () => paths.security,
  company: () => paths.company,
  wallet: () => paths.wallet,
  papers: ({ subject }) => papersPath(subject),
  receipt: ({ subject }) => (subject ? receiptPath(subject) : paths.wallet),
  withdrawals: () => withdrawalsPath,
  jobs: () => paths.jobs,
  job: ({ job }) => (job ? jobPath(job) : paths.jobs),
  repost_job: ({ job }) => (job ? repostJobPath(job) : paths.myJobs),
  templates: () => templatesPath,
  received_applications: ({ job, reader }) => (job ? applicationPath(reader, job) : paths.applications),
  my_applications: () => paths.myApplications,
  offer: ({ job, subject, reader }) => {
    if (job && subject) return offerPath(reader, { id: subject, jobId: job });
    return reader === 'worker' ? myOffersPath : paths.myJobs;
  },
  job_offers: ({ job, reader }) => {
    // A worker proposed the substitute who declined.
    if (reader === 'worker') return paths.myShifts;
    return job ? jobOffersPath(job) : paths.myJobs;
  },
  booked_shift: ({ job, subject, reader }) => {
    if (subject) return bookedShiftPath(reader, subject);
    if (reader === 'worker') return paths.myShifts;
    return job ? jobAttendancePath(job) : paths.shifts;
  },
  replacement: ({ job, subject }) => {
    if (job && subject) return replacementPath(job, subject);
    return job ? jobAttendancePath(job) : paths.shifts;
  },
  my_shifts: () => paths.myShifts,
  reliability: () => reliabilityPath,
  thread: ({ subject }) => (subject ? threadPath(subject) : paths.messages),
  problems: () => paths.problems,
  bug: ({ subject }) => (subject ? bugPath(subject) : paths.bugs),
};

export function notificationPath(row: Pick<NotificationRow, 'kind' | 'job_id' | 'subject_id'>, userType: UserType) {
  const { opens } = notificationRuleOf(row.kind) ?? unknownRule;
  return screens[opens]({ job: row.job_id, subject: row.subject_id, reader: userType });
}

/** A notification as a list shows it: with the job and the person it is about. */
export type ListedNotification = NotificationRow & { job_title: string | null; person: string | null };

export function presentNotification(row: ListedNotification, reader: Reader) {
  const { group } = notificationRuleOf(row.kind) ?? unknownRule;
  const { subject_type: type, subject_id: id } = row;
  return {
    id: row.id,
    kind: row.kind,
    group,
    title: notificationTitle(row.kind, reader, { job: row.job_title, person: row.person }),
    path: notificationPath(row, reader.userType),
    subject: type && id ? { type, id } : null,
    ...(row.job_ids && { jobs: row.job_ids }),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  } satisfies NotificationView;
}
