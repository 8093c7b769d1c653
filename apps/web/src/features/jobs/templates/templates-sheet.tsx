import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ownJobsQuery } from '../parts/own-jobs.ts';
import { templatesQuery, useTemplateCalls } from '../parts/templates.api.ts';
import { TemplateItem } from './template-item.tsx';
import { templateNameOf } from './template-name.ts';

/** The employer's templates: to post, to repeat, to rename and to delete; and a way to save a job as one. */
export function TemplatesSheet({ onClose }: { onClose(): void }) {
  const t = useTexts('jobs/templates');
  const templates = useQuery(templatesQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const listed = templates.data?.results;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('title')} description={t('intro')} closeText={t('close')}>
      <div className="grid gap-6">
        <SaveJob names={listed?.map(({ name }) => name) ?? []} />
        <section className="grid gap-2">
          <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
            {t('list.title')}
          </h3>
          {templates.isPending && <Skeleton className="h-24 rounded-card" />}
          {templates.isError && (
            <Alert tone="danger">
              <p className="mb-3">{t('list.loadFailed')}</p>
              <Button variant="secondary" size="sm" onClick={() => void templates.refetch()}>
                {t('list.retry')}
              </Button>
            </Alert>
          )}
          {listed?.length === 0 && <p className="text-ink-muted text-sm">{t('list.empty')}</p>}
          {listed && listed.length > 0 && (
            <ul className="divide-y divide-line">
              {listed.map((template) => (
                <TemplateItem key={template.id} template={template} onDeleted={() => title.current?.focus()} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** One tap on a job saves it under its title. */
function SaveJob({ names }: { names: readonly string[] }) {
  const t = useTexts('jobs/templates');
  const jobs = useQuery(ownJobsQuery).data?.results ?? [];
  const { copyJob } = useTemplateCalls();
  const saving = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      copyJob({ name: templateNameOf(title, names), from_job: id }),
    onSuccess: ({ name }) => showToast('success', t('save.done', { name })),
  });
  if (jobs.length === 0) return null;
  return (
    <SelectField
      label={t('save.label')}
      hint={t('save.hint')}
      placeholder={saving.isPending ? t('save.busy') : t('save.choose')}
      value=""
      disabled={saving.isPending}
      options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => {
        const job = jobs.find(({ id }) => id === target.value);
        if (job) saving.mutate(job);
      }}
    />
  );
}
