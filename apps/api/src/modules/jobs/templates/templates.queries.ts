import type { TemplateView } from '@relevo/contracts/job-templates';
import type { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ofSites } from '../../acts/acts.ts';
import { type StoredJob, staffingView } from './template-job.ts';
import type { OwnTemplate, Template } from './templates.repository.ts';

export type TemplateRow = Template & { jobs_count: number; last_job_id: string | null };

type Reader = Pick<Acting, 'holderId' | 'siteIds'>;

const jobsColumns = ({ siteIds }: Reader) => sql`
  (select count(*)::int from jobs as job where job.template_id = template.id and ${ofSites(siteIds, 'job')}) as jobs_count,
  (select job.id from jobs as job where job.template_id = template.id and ${ofSites(siteIds, 'job')}
    order by job.start_date desc, job.id desc limit 1) as last_job_id`;

/** A condition on `job_templates as template`: the company's; a supervisor reads only those that post jobs at their sites. */
const isOwn = ({ holderId, siteIds }: Reader) => {
  const site = sql`coalesce(template.job -> 'location' ->> 'site_id', template.job ->> 'site_id')::uuid`;
  const isAtSite = siteIds === null ? sql`` : sql`and ${site} = any(${siteIds}::uuid[])`;
  return sql`template.owner_id = ${holderId} ${isAtSite}`;
};

export const templateStatement = ({
  templateId,
  by,
}: {
  templateId: string;
  by: Reader;
}): RawBuilder<TemplateRow> => sql`
  select template.*, ${jobsColumns(by)} from job_templates as template
  where template.id = ${templateId} and ${isOwn(by)}`;

export async function getTemplate({ db }: Deps, own: OwnTemplate): Promise<TemplateView> {
  const { rows } = await templateStatement(own).execute(db);
  return presentTemplate(rows);
}

export function presentTemplate([row]: TemplateRow[]): TemplateView {
  if (!row) throw new Refusal('not_found');
  return presentRow(row);
}

/** Without a template on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (TemplateRow | { id: null });

/** An employer's templates by name, with their count. */
export const templatesStatement = (reader: Reader, { page, page_size }: PageQuery): RawBuilder<CountedRow> => sql`
  select counted.total, page.* from (
    select count(*) as total from job_templates as template where ${isOwn(reader)}
  ) as counted left join (
    select row_number() over (order by lower(template.name), template.id) as rank, template.*, ${jobsColumns(reader)}
    from job_templates as template where ${isOwn(reader)}
    order by lower(template.name), template.id limit ${page_size} offset ${(page - 1) * page_size}
  ) as page on true order by page.rank`;

export function presentTemplates(rows: CountedRow[]): { count: number; items: TemplateView[] } {
  const found = rows.filter((row): row is CountedRow & TemplateRow => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map(presentRow) };
}

function presentRow(row: TemplateRow): TemplateView {
  return {
    id: row.id,
    name: row.name,
    job: presentStoredJob(row.job),
    repeat: presentRepeat(row),
    jobs_count: row.jobs_count,
    last_job_id: row.last_job_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentStoredJob(job: StoredJob): TemplateView['job'] {
  const { title, description, wage, worker_count, timezone, location, schedule, requirements = [], staffing } = job;
  const common = { title, description, wage, worker_count, timezone, location, schedule };
  return { ...common, requirements, staffing: staffingView(staffing) };
}

function presentRepeat(row: TemplateRow): TemplateView['repeat'] {
  const { every_weeks, first_date, ahead_days, until, invite_crew, repeat_status: status } = row;
  if (every_weeks === null || first_date === null || ahead_days === null || status === null) return null;
  return {
    every_weeks,
    first_date,
    ahead_days,
    until,
    invite_crew: invite_crew ?? false,
    status,
    paused_because: row.paused_because,
    next_start_date: row.next_start_date,
    next_posts_at: row.next_posts_at?.toISOString() ?? null,
  };
}
