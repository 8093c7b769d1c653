import type { AccountDetailView, AccountSummaryView, AccountsQuery } from '@relevo/contracts/console';
import type { UserType } from '@relevo/domain/account';
import { Refusal } from '@relevo/domain/refusals';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import { sql } from 'kysely';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listDocumentsOf, loadProfile, waitsForReview } from '../../accounts/accounts.ts';
import { findCompanyView } from '../../companies/companies.ts';
import { listActsOn } from '../audit.queries.ts';
import { findSignInOf } from './sign-in.queries.ts';

type Row = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  user_type: UserType;
  review_status: ReviewStatus;
  email_verified_at: Date | null;
  suspended_at: Date | null;
  created_at: Date;
  updated_at: Date;
  waiting_since: Date | null;
  call_at: Date | null;
  approved_as_member: boolean;
  membership: AccountSummaryView['membership'];
};

const columns = sql.raw(`users.id, users.email, users.first_name, users.last_name, users.user_type, users.review_status,
  users.email_verified_at, users.suspended_at, users.created_at, users.updated_at, users.waiting_since,
  (select slot.starts_at from call_slots as slot where slot.user_id = users.id) as call_at,
  users.approved_as_member,
  (select json_build_object('company', coalesce(companies.name, ''), 'role', member.role)
    from company_members as member left join companies on companies.owner_id = member.holder_id
    where member.user_id = users.id and users.user_type = 'employer') as membership`);

/** Accounts by id, name or address; those in review are ordered by waiting time. */
export async function listAccounts({ db }: Deps, query: AccountsQuery) {
  const { search, status, user_type, suspended, page, page_size } = query;
  const pattern = likePattern(search);
  const condition = sql`users.deleted_at is null
    ${search ? sql`and (users.id::text = lower(${search}) or users.email ilike ${pattern} or users.first_name || ' ' || users.last_name ilike ${pattern})` : sql``}
    ${status === 'in_review' ? sql`and ${waitsForReview}` : status ? sql`and users.review_status = ${status}` : sql``}
    ${user_type ? sql`and users.user_type = ${user_type}` : sql``}
    ${suspended ? sql`and (users.suspended_at is not null) = ${suspended === 'true'}` : sql``}`;
  const order = status === 'in_review' ? sql`users.waiting_since, users.id` : sql`users.created_at desc, users.id desc`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from users where ${condition}`.execute(db),
    sql<Row>`
      select ${columns} from users where ${condition} order by ${order}
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentSummary) };
}

type Seen = { userId: string; operator: string };

/** An account as this operator may act on it. */
export async function getAccount(deps: Deps, { userId, operator }: Seen): Promise<AccountDetailView> {
  const { rows } = await sql<Row>`
    select ${columns} from users where users.id = ${userId} and users.deleted_at is null`.execute(deps.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const summary = presentSummary(row);
  const [profile, documents, company, notes, acts, second_factor] = await Promise.all([
    loadProfile(deps, userId),
    listDocumentsOf(deps, userId),
    row.user_type === 'employer' ? findCompanyView(deps, userId) : null,
    listNotes(deps, userId),
    listActsOn(deps.db, userId),
    findSignInOf(deps.db, { userId, email: row.email, operator }),
  ]);
  // The position of an address is for its owner only.
  const shown = { ...profile, latitude: null, longitude: null, address_precision: null };
  return { summary, profile: shown, documents, company, notes, acts, second_factor, actions: actionsOn(summary) };
}

/** A decision can always be changed: an account can be approved or rejected at any time. */
function actionsOn({
  review_status,
  approved_as_member,
  is_email_verified,
  is_suspended,
}: AccountSummaryView): AccountDetailView['actions'] {
  return [
    ...(review_status === 'approved' && !approved_as_member ? [] : (['approve'] as const)),
    'reject',
    is_suspended ? 'restore' : 'suspend',
    ...(is_email_verified ? [] : (['verify_email'] as const)),
  ];
}

async function listNotes({ db }: Deps, userId: string) {
  const rows = await db
    .selectFrom('call_notes')
    .innerJoin('operators', 'operators.id', 'call_notes.operator_id')
    .select(['call_notes.id', 'call_notes.note', 'operators.name as operator', 'call_notes.created_at'])
    .where('call_notes.user_id', '=', userId)
    .orderBy('call_notes.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

function presentSummary({ email_verified_at, suspended_at, ...row }: Row): AccountSummaryView {
  return {
    ...row,
    is_email_verified: email_verified_at !== null,
    is_suspended: suspended_at !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    call_at: row.call_at?.toISOString() ?? null,
  };
}
