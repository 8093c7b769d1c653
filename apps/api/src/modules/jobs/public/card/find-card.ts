import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { publicStateOf, publicTitle } from '@relevo/domain/public-pages';
import { formatMoney } from '@relevo/i18n/formats';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../../platform/deps.ts';
import { joinPublicCompany } from '../public-jobs.ts';
import type { Card } from './draw-card.ts';

type CardRow = {
  title: string;
  city: string;
  wage_cents: bigint;
  company: string | null;
  is_public: boolean;
  listed: boolean;
  last_shift_at: Date;
  is_employer_approved: boolean;
};

const cardStatement = (jobId: string): RawBuilder<CardRow> => sql`
  select job.title, job.city, job.wage_cents, company.name as company, job.is_public, job.listed, job.last_shift_at,
    job.owner_id in (select employer.id from approved_employers as employer) as is_employer_approved
  from jobs as job ${joinPublicCompany} where job.id = ${jobId}`;

type Found = { state: 'open'; card: Card } | { state: 'closed' | 'hidden' };

/** What the picture of a job shows, for as long as the job's page is there. */
export async function findCard({ db, clock }: Deps, jobId: string, language: Language): Promise<Found> {
  const { rows } = await cardStatement(jobId).execute(db);
  const [row] = rows;
  if (!row) return { state: 'hidden' };
  const state = publicStateOf(
    {
      isPublic: row.is_public,
      isListed: row.listed,
      lastShiftAt: row.last_shift_at,
      isEmployerApproved: row.is_employer_approved,
    },
    clock.now(),
  );
  if (state !== 'open') return { state };
  const wage = formatMoney(formatMoneyWire(row.wage_cents), language);
  return { state, card: { title: publicTitle(row.title), wage, city: row.city, company: row.company, language } };
}
