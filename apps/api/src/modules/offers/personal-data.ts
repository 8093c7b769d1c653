import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { isGone } from '../connections/connections.ts';
import { endOffersOfPerson } from './end-offers.ts';
import { isHiddenOffer } from './offers.queries.ts';

type Row = { title: string; wage_cents: bigint; side: 'received' | 'made' } & Record<string, unknown>;

/** One by one, because each is found by another index. */
const offersOf = (userId: string) => sql`
  select to_worker.id from offers as to_worker where to_worker.worker_id = ${userId}
  union all select made.id from jobs as own join offers as made on made.job_id = own.id where own.owner_id = ${userId}
  union all select proposed.id from offers as proposed where proposed.proposed_by = ${userId}`;

const withWage = <Each extends { wage_cents: bigint }>({ wage_cents, ...rest }: Each) => ({
  ...rest,
  wage: formatMoneyWire(wage_cents),
});

/** The searches of an employer. */
async function searchesOf(db: Db, ownerId: string) {
  const { rows } = await sql<{ wage_cents: bigint }>`
    select job.title, replacement.cause, replacement.places, replacement.filled, replacement.wage_cents, replacement.status,
      replacement.closed_because, replacement.asked, replacement.opened_at, replacement.closed_at
    from jobs as job join replacements as replacement on replacement.job_id = job.id
    where job.owner_id = ${ownerId} order by replacement.opened_at, replacement.id`.execute(db);
  return rows.map(withWage);
}

async function standbysOf(db: Db, workerId: string) {
  const { rows } = await sql<{ title: string; since: Date }>`
    select job.title, standby.since from standbys as standby join jobs as job on job.id = standby.job_id
    where standby.worker_id = ${workerId} order by standby.since, job.id`.execute(db);
  return rows;
}

/** As the lists show it: an offer between two of whom one is gone for the other has no note. */
const isGoneSql = isGone(sql`job.owner_id`, sql`offer.worker_id`);

/** Offers to a worker and of an employer, searches of an employer, and where a worker stands by. Erasure ends open ones and deletes the notes; job, wage and outcome stay. */
export const offerPersonalData = ({ db, clock }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['offers', 'replacements', 'standbys'],
  async export(userId) {
    const { rows } = await sql<Row>`
      select job.title, case when offer.worker_id = ${userId} then 'received' else 'made' end as side, offer.reason,
        offer.because, offer.wage_cents,
        case when ${isGoneSql} then '' else offer.note end as note,
        offer.status, offer.ended_because, offer.created_at, offer.expires_at, offer.answered_at
      from offers as offer join jobs as job on job.id = offer.job_id
      where offer.id in (${offersOf(userId)}) and not (offer.worker_id = ${userId} and ${isHiddenOffer})
      order by offer.created_at, offer.id`.execute(db);
    return {
      offers: rows.map(withWage),
      replacements: await searchesOf(db, userId),
      standbys: await standbysOf(db, userId),
    };
  },
  async erase(tx, userId) {
    await endOffersOfPerson(tx, { userId, made: 'gone', at: clock.now() });
    await sql`
      update offers as offer set note = ''
      where offer.note <> '' and offer.id in (${offersOf(userId)})`.execute(tx);
    await tx.deleteFrom('standbys').where('worker_id', '=', userId).execute();
    return [];
  },
});
