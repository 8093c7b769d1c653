import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { paths, templateJobPath } from '@relevo/contracts/screen-paths';
import type { SiteView } from '@relevo/contracts/sites';
import { nextWeekday } from '@relevo/domain/calendar-days';
import { localDay } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { SelectField } from '@relevo/ui/select-field';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { sitesQuery } from '../../companies/companies.ts';
import { templateQuery, templatesQuery } from '../parts/templates.api.ts';
import type { DraftSource } from './job-draft.ts';
import type { WizardMode } from './wizard-mode.ts';
import { WizardOfJob } from './wizard-of-job.tsx';

/** Above the first step: fills everything in from a template. Always there, so that nothing below it moves while it loads. */
export function TemplateOffer({ current = '' }: { current?: string }) {
  const t = useTexts('jobs/post');
  const navigate = useNavigate();
  const { data } = useQuery(templatesQuery);
  const templates = data?.results ?? [];
  return (
    <div className="mb-6">
      <SelectField
        label={t('template.label')}
        placeholder={data && templates.length === 0 ? t('template.noneYet') : t('template.none')}
        disabled={templates.length === 0}
        value={current}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => void navigate(target.value ? templateJobPath(target.value) : paths.createJob)}
      />
    </div>
  );
}

type TemplateWizardProps = {
  mode: Extract<WizardMode, { kind: 'template' }>;
  onSaved(job: JobDetailView | null): void;
};

/** The wizard, filled in from a template. */
export function TemplateWizard({ mode, onSaved }: TemplateWizardProps) {
  const t = useTexts('jobs/post');
  const template = useQuery(templateQuery(mode.templateId));
  const sites = useQuery(sitesQuery);
  const source = useMemo(
    () => (template.data && !sites.isPending ? sourceOf(template.data, sites.data?.results ?? [], now()) : null),
    [template.data, sites.isPending, sites.data],
  );
  if (template.isError && !template.data) {
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('template.gone')}</p>
        <Link to={paths.createJob} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {t('template.without')}
        </Link>
      </Alert>
    );
  }
  if (!source) return <Skeleton className="h-64 rounded-card" />;
  return <WizardOfJob mode={mode} job={null} source={source} onSaved={onSaved} />;
}

const nowhere = {
  street_address: '',
  city: '',
  zip_code: '',
  country: 'Canada',
  latitude: null,
  longitude: null,
  precision: 'unknown',
} as const;

/** The job of a template with its place, from the next of its weekdays on; dates begin with their first. */
export function sourceOf({ job }: Pick<TemplateView, 'job'>, sites: readonly SiteView[], at: Date): DraftSource {
  const { location, schedule, timezone } = job;
  const first = (schedule.dates ?? []).map(({ date }) => date).toSorted()[0];
  const weekday = Math.min(...schedule.days.map((day) => day.weekday));
  const start_date = first ?? nextWeekday(weekday, localDay(at.toISOString(), timezone));
  return { ...job, start_date, location: placeOf(location, sites) };
}

function placeOf(location: TemplateView['job']['location'], sites: readonly SiteView[]): DraftSource['location'] {
  if (!('site_id' in location)) return { ...location, precision: location.precision ?? 'unknown' };
  const site = sites.find(({ id }) => id === location.site_id);
  if (!site) return nowhere;
  const { street_address, city, zip_code, country, latitude, longitude, precision } = site;
  return { street_address, city, zip_code, country, latitude, longitude, precision };
}
