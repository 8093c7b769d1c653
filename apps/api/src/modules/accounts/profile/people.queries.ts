import type { PeopleQuery, PersonView } from '@relevo/contracts/people';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countStanding, countWorked, isApart } from '../../connections/connections.ts';
import { presentRating } from '../../ratings/ratings.ts';
import { presentReliability } from '../../reliability/reliability.ts';

/** The users that a user has applications or bookings with; all others are not found. */
export async function listPeople(
  deps: Deps,
  userId: string,
  { page, page_size, search, kind }: PeopleQuery,
): Promise<{ count: number; items: PersonView[] }> {
  const words = likePattern(search);
  const matching = partnersOf(deps, userId)
    .where(sql<boolean>`partner.first_name || ' ' || partner.last_name ilike ${words}`)
    .$if(kind === 'favourite', (query) => query.where('connection.kind', '=', 'favourite'))
    .$if(kind === 'worked', (query) => query.where(workedWith(userId), '>', 0));
  const [total, rows] = await Promise.all([
    matching.clearSelect().select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    matching
      .orderBy('partner.last_name')
      .orderBy('partner.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(total.count), items: rows.map((row) => presentPerson(deps, row)) };
}

export async function getPerson(deps: Deps, userId: string, personId: string): Promise<PersonView> {
  const row = await partnersOf(deps, userId).where('partner.id', '=', personId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return presentPerson(deps, row);
}

const employerOf = (userId: string) =>
  sql<string>`case when partner.user_type = 'worker' then ${userId}::uuid else partner.id end`;
const workerOf = (userId: string) =>
  sql<string>`case when partner.user_type = 'worker' then partner.id else ${userId}::uuid end`;

/** Shifts that were completed between the viewer and `partner`. */
const workedWith = (userId: string) => countWorked({ workerId: workerOf(userId), ownerId: employerOf(userId) });

function partnersOf({ db }: Deps, userId: string) {
  return db
    .selectFrom('dealings')
    .innerJoin('parties as partner', 'partner.id', 'dealings.partner_id')
    .leftJoin('rating_summaries as rated', 'rated.user_id', 'partner.id')
    .leftJoin('reliability_figures', 'reliability_figures.user_id', 'partner.id')
    .leftJoin('connections as connection', (join) =>
      join.on('connection.user_id', '=', userId).onRef('connection.other_id', '=', 'partner.id'),
    )
    .select([
      'partner.id',
      'partner.user_type',
      'partner.first_name',
      'partner.last_name',
      'partner.profile_picture_key',
      'partner.city',
      'partner.biography',
      'partner.skills',
      'partner.languages',
      'partner.driving_license',
      'partner.email',
      'partner.phone',
      'dealings.is_booked',
      'rated.count as rating_count',
      'rated.stars as rating_stars',
      'reliability_figures.kept as kept_shifts',
      'reliability_figures.shifts as counted_shifts',
      'connection.id as connection_id',
      'connection.kind as connection_kind',
      workedWith(userId).as('worked_shifts'),
      countStanding(userId, sql`partner.id`).as('bookings'),
    ])
    .where('dealings.user_id', '=', userId)
    .where('partner.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isApart(userId, sql`partner.id`)}`);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof partnersOf>['executeTakeFirstOrThrow']>>;

function presentPerson(
  { media }: Deps,
  {
    profile_picture_key,
    is_booked,
    email,
    phone,
    kept_shifts,
    counted_shifts,
    rating_count,
    rating_stars,
    connection_id,
    connection_kind,
    ...row
  }: PersonRow,
): PersonView {
  return {
    ...row,
    profile_picture: profile_picture_key && media.addressOf(profile_picture_key),
    reliability: presentReliability({ kept_shifts, counted_shifts }),
    email: is_booked ? email : null,
    phone: is_booked ? phone : null,
    rating: presentRating({ rating_count, rating_stars }),
    connection: connection_id && connection_kind ? { id: connection_id, kind: connection_kind } : null,
  };
}
