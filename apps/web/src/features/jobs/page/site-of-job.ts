import type { JobView } from '@relevo/contracts/jobs';

type SiteJob = Pick<JobView, 'is_mine' | 'status' | 'site'>;

/** A company without saved sites reads nothing of them. */
export function showsSite({ is_mine, site }: Pick<SiteJob, 'is_mine' | 'site'>, siteCount: number): boolean {
  return is_mine && (site !== null || siteCount > 0);
}

/** A cancelled job has no board that a supervisor could need. */
export function mayChangeSite({ status }: Pick<SiteJob, 'status'>, siteCount: number): boolean {
  return siteCount > 0 && status !== 'canceled';
}

/** Null for a job that the reader posted: an employer alone reads nothing new. */
export function posterOf({ created_by }: Pick<JobView, 'created_by'>, readerId: string | undefined): string | null {
  return created_by === null || created_by.id === readerId ? null : created_by.name;
}
