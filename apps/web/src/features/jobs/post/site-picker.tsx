import { useTexts } from '@relevo/browser/texts';
import type { SiteView } from '@relevo/contracts/sites';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sitesQuery } from '../../companies/companies.ts';
import type { JobDraft } from './job-draft.ts';

type SitePickerProps = { location: JobDraft['location']; error?: string; onChoose(site: SiteView): void };

/** Fills in the place from a saved site; absent while there is none. */
export function SitePicker({ location, error, onChoose }: SitePickerProps) {
  const t = useTexts('jobs/post');
  const id = useId();
  const sites = useQuery(sitesQuery).data?.results ?? [];
  if (sites.length === 0) return null;
  return (
    <SelectField
      id={id}
      label={t('sites.choose')}
      hint={t('sites.hint')}
      error={error}
      placeholder={t('sites.none')}
      value={sites.find((site) => isAt(site, location))?.id ?? ''}
      options={sites.map((site) => ({ value: site.id, label: siteLine(site) }))}
      onChange={({ target }) => {
        const chosen = sites.find((site) => site.id === target.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

const siteLine = ({ name, street_address, city }: SiteView) => `${name} (${street_address}, ${city})`;

/** Whether a draft is at this site, unchanged. */
export function isAt(site: SiteView, location: JobDraft['location']): boolean {
  const fields = ['street_address', 'city', 'zip_code', 'latitude', 'longitude', 'precision'] as const;
  return fields.every((field) => site[field] === location[field]);
}
