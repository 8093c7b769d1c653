import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { jobTemplates } from '@relevo/contracts/calls/job-templates';
import type { TemplateView } from '@relevo/contracts/job-templates';
import { templatesMaximum } from '@relevo/domain/job-templates';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** All templates of the employer: there are few enough for one page. */
export const templatesQuery = queryOptions({
  queryKey: [...queryKeys.templates, 'list'],
  queryFn: ({ signal }) => api.call(jobTemplates.list, { query: { page_size: templatesMaximum }, signal }),
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.templates, 'one', id],
    queryFn: ({ signal }) =>
      // The page itself says that there is no such template.
      api.call(jobTemplates.get, { params: { id }, signal, toast: ({ status }) => status !== 404 }),
  });

export type RepeatInput = Pick<
  NonNullable<TemplateView['repeat']>,
  'every_weeks' | 'first_date' | 'ahead_days' | 'until' | 'invite_crew'
>;

export function useTemplateCalls() {
  const queryClient = useQueryClient();
  async function keep<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    await invalidate(queryClient, 'template_changed');
    return answer;
  }
  return {
    copyJob: (body: { name: string; from_job: string; repeat?: RepeatInput }, toast = true) =>
      keep(api.call(jobTemplates.create, { body, toast })),
    update: (id: string, body: { name?: string; repeat?: RepeatInput | null }) =>
      keep(api.call(jobTemplates.update, { params: { id }, body })),
    remove: (id: string) => keep(api.call(jobTemplates.delete, { params: { id } })),
    post: (id: string, start_date: string, idempotencyKey: string) =>
      keep(api.call(jobTemplates.post, { params: { id }, body: { start_date }, idempotencyKey })),
  };
}
