import { readChoice, readPage } from '@relevo/browser/list-query';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';

/** What asks something of the worker stands first, what is over last. */
export const statusOrder = [
  'accepted',
  'pending',
  'confirmed',
  'rejected',
] as const satisfies readonly ApplicationStatus[];

export const applicationsPageSize = 20;

export type ApplicationFilters = Readonly<{ status: ApplicationStatus | null; page: number }>;

export function readFilters(query: URLSearchParams): ApplicationFilters {
  return { status: readChoice(query, 'status', statusOrder), page: readPage(query) };
}

export function applicationsParams({ status, page }: ApplicationFilters): Record<string, string> {
  return { ...(status && { status }), page: String(page), page_size: String(applicationsPageSize) };
}

export type StatusGroup<Application> = { status: ApplicationStatus; applications: Application[] };

/** The applications by status, next step first; inside a status they keep the order they came in. */
export function groupByStatus<Application extends { status: ApplicationStatus }>(
  applications: readonly Application[],
): StatusGroup<Application>[] {
  return statusOrder
    .map((status) => ({ status, applications: applications.filter((application) => application.status === status) }))
    .filter((group) => group.applications.length > 0);
}
