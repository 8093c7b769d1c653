import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import { jobPath, templateJobPath } from '@relevo/contracts/screen-paths';
import { formatDate } from '@relevo/i18n/formats';
import { localDay } from '@relevo/i18n/shift-times';
import { Button, buttonClasses } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { useJobsRefresh } from '../parts/jobs.api.ts';
import { useTemplateCalls } from '../parts/templates.api.ts';
import { RepeatForm } from './repeat-form.tsx';
import { RepeatState } from './repeat-state.tsx';

type TemplateItemProps = { template: TemplateView; onDeleted(): void };

export function TemplateItem({ template, onDeleted }: TemplateItemProps) {
  const t = useTexts('jobs/templates');
  const { id, name, job, repeat, jobs_count: count } = template;
  const [doing, setDoing] = useState<'post' | 'repeat' | 'delete' | null>(null);
  const { remove } = useTemplateCalls();
  const removal = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => {
      showToast('success', t('item.deleted', { name }));
      onDeleted();
    },
  });
  const close = () => setDoing(null);
  return (
    <li aria-label={name} className="grid gap-2 py-4 first:pt-1">
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          {job.title} · <MoneyText value={job.wage} /> · {t('item.jobs', { count })}
        </p>
      </div>
      <RepeatState repeat={repeat} />
      {doing === null && (
        <div className="flex flex-wrap gap-2">
          <Link to={templateJobPath(id)} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            {t('item.use')}
          </Link>
          <Button variant="secondary" size="sm" onClick={() => setDoing('post')}>
            {t('item.post')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setDoing('repeat')}>
            {repeat ? t('item.changeRepeat') : t('item.repeat')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setDoing('delete')}>
            {t('item.delete')}
          </Button>
        </div>
      )}
      {doing === 'post' && <PostForm template={template} onClose={close} />}
      {doing === 'repeat' && <RepeatForm template={template} onClose={close} />}
      {doing === 'delete' && (
        <div className="grid gap-2 rounded-control bg-sunken p-3">
          <p className="text-sm">{repeat?.status === 'active' ? t('item.deleteRepeating') : t('item.deleteAsk')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
              {t('item.deleteConfirm')}
            </Button>
            <Button variant="secondary" size="sm" autoFocus onClick={close}>
              {t('item.keep')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Posts the job at once, from a date on. */
function PostForm({ template, onClose }: { template: TemplateView; onClose(): void }) {
  const t = useTexts('jobs/templates');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const refresh = useJobsRefresh();
  const { post } = useTemplateCalls();
  const keys = useIdempotencyKeys();
  const today = localDay(now().toISOString(), template.job.timezone);
  const [date, setDate] = useState('');
  const posting = useMutation({
    mutationFn: () => post(template.id, date, keys.keyFor(date)),
    onSuccess: (job) => {
      keys.end(date);
      showToast('success', t('post.done', { title: job.title, date: formatDate(job.start_date, language) }));
      void refresh();
      void navigate(jobPath(job.id));
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    posting.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-control bg-sunken p-3">
      <TextField
        label={t('post.date')}
        type="date"
        min={today}
        value={date}
        required
        error={fieldErrorOf(posting.error, 'start_date')}
        onChange={({ target }) => {
          setDate(target.value);
          posting.reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={posting.isPending} busyText={t('post.busy')}>
          {t('post.submit')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('item.cancel')}
        </Button>
      </div>
    </form>
  );
}
