import type { Language, UserType } from '@relevo/domain/account';
import { isPushUrgent, notificationRuleOf, pushLifetime } from '@relevo/domain/notifications';
import { notificationTitle } from '@relevo/i18n/notification-texts';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { notificationPath } from './present-notification.ts';

/** One notification for one browser, as the job queue keeps it. */
export type PushTask = { notificationId: string; subscriptionId: string };

/** The least time between two pushes of a notification that later events move. */
const collapsedPauseMs = 60_000;

/**
 * Sends a notification to a browser. A retry may send it twice: its id is the tag, so that a browser shows it once. What
 * has been read, turned off or ended, or is too old, is not sent.
 */
export async function sendPush(deps: Pick<Deps, 'db' | 'clock' | 'push'>, task: PushTask): Promise<void> {
  const { db, clock, push } = deps;
  const found = await findPush(deps, task);
  const rule = found && notificationRuleOf(found.kind);
  if (!found || !rule || found.off.includes(rule.group) || isTooSoon(found)) return;
  const age = Math.floor((clock.now().getTime() - found.created_at.getTime()) / 1000);
  const lifetime = Math.min(pushLifetime(rule) - age, secondsLeft(found, clock.now()));
  if (lifetime <= 0) return;

  const { endpoint, p256dh, auth, language, user_type: userType } = found;
  const title = notificationTitle(found.kind, { language, userType });
  const payload = { title, path: notificationPath(found, userType), id: task.notificationId };
  const outcome = await push.send(
    { endpoint, p256dh, auth },
    { payload, lifetime, isUrgent: isPushUrgent(rule) || found.is_search },
  );
  if (outcome === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', task.subscriptionId).execute();
    return;
  }
  const now = clock.now();
  await sql`
    with delivered as (update push_subscriptions set delivered_at = ${now} where id = ${task.subscriptionId})
    update notifications set pushed_at = ${now} where id = ${task.notificationId}`.execute(db);
}

/** An offer that can be answered no more is worth no push. */
function secondsLeft({ answer_by: answerBy }: Found, now: Date): number {
  return answerBy ? Math.floor((answerBy.getTime() - now.getTime()) / 1000) : Number.POSITIVE_INFINITY;
}

type Found = {
  kind: string;
  subject_id: string | null;
  job_id: string | null;
  collapses: boolean;
  created_at: Date;
  /** Of an offer: until when it can be answered, and whether a search made it. */
  answer_by: Date | null;
  is_search: boolean;
  pushed_at: Date | null;
  language: Language;
  user_type: UserType;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The groups with pushes turned off. */
  off: string[];
};

async function findPush({ db }: Pick<Deps, 'db'>, { notificationId, subscriptionId }: PushTask) {
  const { rows } = await sql<Found>`
    select notification.kind, notification.subject_id, notification.job_id, notification.collapses,
      notification.created_at, notification.pushed_at, offer.expires_at as answer_by,
      coalesce(offer.reason = 'replacement', false) as is_search, users.account_language as language, users.user_type,
      browser.endpoint, browser.p256dh, browser.auth,
      array(select kind from notification_preferences where user_id = users.id and not push) as off
    from notifications as notification
    join push_subscriptions as browser on browser.id = ${subscriptionId} and browser.user_id = notification.user_id
    join users on users.id = notification.user_id and users.suspended_at is null and users.deleted_at is null
    left join offers as offer on offer.id = notification.subject_id and notification.kind = 'offer.received'
    where notification.id = ${notificationId} and notification.read_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Whether an earlier event of the same subject was pushed a moment before. */
function isTooSoon({ collapses, created_at, pushed_at }: Found): boolean {
  if (!collapses || !pushed_at) return false;
  const pause = created_at.getTime() - pushed_at.getTime();
  return pause > 0 && pause < collapsedPauseMs;
}
