import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { buildPath } from '@relevo/contracts/build-path';
import { shifts } from '@relevo/contracts/calls/shifts';
import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import { type Appointment, calendarFile } from '@relevo/domain/calendar-file';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { calendarTexts } from '@relevo/i18n/calendar-texts';
import { formatMoney } from '@relevo/i18n/formats';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

const feedMaximum = 1_000;
const feedBackMs = 30 * 24 * 60 * 60 * 1000;

/** One booked shift as a file for the worker's calendar. */
export async function writeShiftCalendar(deps: Deps, asked: { id: string; workerId: string; language: Language }) {
  const appointments = await findAppointments(
    deps,
    sql`booked.id = ${asked.id} and booked.worker_id = ${asked.workerId}`,
    asked.language,
  );
  if (appointments.length === 0) throw new Refusal('not_found');
  return calendarFile({ name: calendarTexts[asked.language].name, appointments });
}

/** The address of a user's feed; null without one. */
export async function showFeed({ db, publicUrl, feedKeys }: Deps, userId: string): Promise<string | null> {
  const feed = await db.selectFrom('calendar_feeds').select('nonce').where('user_id', '=', userId).executeTakeFirst();
  if (!feed) return null;
  const token = writeToken(feedKeys[0], userId, feed.nonce);
  return `${publicUrl}/api${buildPath(shifts.readFeed, { params: { token } })}`;
}

/** Creates a new address; the previous one stops working. */
export async function openFeed(deps: Deps, userId: string): Promise<string | null> {
  const opened = { nonce: randomBytes(9).toString('base64url'), created_at: deps.clock.now() };
  await deps.db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...opened })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(opened))
    .execute();
  return showFeed(deps, userId);
}

export async function closeFeed({ db }: Deps, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The feed for a calendar program: the shifts of the last month and later. */
export async function writeFeed(deps: Deps, token: string): Promise<string> {
  const named = deps.feedKeys.map((key) => readToken(key, token)).find((read) => read !== null);
  if (!named) throw new Refusal('not_found');
  const owner = await deps.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('users.account_language as language')
    .where('calendar_feeds.user_id', '=', named.userId)
    .where('calendar_feeds.nonce', '=', named.nonce)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw new Refusal('not_found');
  const since = new Date(deps.clock.now().getTime() - feedBackMs);
  const appointments = await findAppointments(
    deps,
    sql`booked.worker_id = ${named.userId} and booked.starts_at > ${since}`,
    owner.language,
  );
  return calendarFile({ name: calendarTexts[owner.language].name, appointments });
}

type Row = {
  id: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  status: string;
  final_wage_cents: bigint;
  title: string;
  street_address: string;
  city: string;
  zip_code: string;
  latitude: number | null;
  longitude: number | null;
  company_name: string | null;
};

async function findAppointments(
  { db, publicUrl }: Deps,
  condition: RawBuilder<unknown>,
  language: Language,
): Promise<Appointment[]> {
  const { rows } = await sql<Row>`
    select booked.id, booked.starts_at, booked.ends_at, booked.updated_at, booked.status, booked.final_wage_cents, job.title,
      job.street_address, job.city, job.zip_code, job.latitude, job.longitude, company.name as company_name
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    where ${condition} order by booked.starts_at limit ${sql.lit(feedMaximum)}`.execute(db);
  const texts = calendarTexts[language];
  return rows.map((row) => ({
    uid: `${row.id}@relevo`,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: row.company_name ? `${row.title} – ${row.company_name}` : row.title,
    place: `${row.street_address}, ${row.city} ${row.zip_code}`,
    position:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    notes: texts.notes(formatMoney(formatMoneyWire(row.final_wage_cents), language)),
    link: `${publicUrl}${paths.myShifts}`,
    isCancelled: row.status === 'cancelled',
    changedAt: row.updated_at,
  }));
}

const macLength = 22;

function macOf(key: Buffer, userId: string, nonce: string): string {
  return createHmac('sha256', key).update(`${userId}.${nonce}`).digest('base64url').slice(0, macLength);
}

/** `USER.NONCE.MAC.ics`: signed, and void once the nonce is replaced. */
function writeToken(key: Buffer, userId: string, nonce: string): string {
  return `${userId.replaceAll('-', '')}.${nonce}.${macOf(key, userId, nonce)}.ics`;
}

function readToken(key: Buffer, token: string): { userId: string; nonce: string } | null {
  const [, hex, nonce, mac] = /^([0-9a-f]{32})\.([\w-]{12})\.([\w-]{22})\.ics$/.exec(token) ?? [];
  if (!hex || !nonce || !mac) return null;
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, userId, nonce))) ? { userId, nonce } : null;
}
