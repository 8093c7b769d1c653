import { fieldErrorOf } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { SiteBody, siteNameMaximumLength } from '@relevo/contracts/sites';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../../platform/toasts.ts';
import { sitesQuery, useSiteCalls } from '../../companies/companies.ts';
import type { JobDraft } from './job-draft.ts';
import { isAt } from './site-picker.tsx';

/** Saves the place of this job for the next ones; offered once the address is complete. */
export function SaveSite({ location }: { location: JobDraft['location'] }) {
  const t = useTexts('jobs/post');
  const [isNaming, setIsNaming] = useState(false);
  const sites = useQuery(sitesQuery).data?.results;
  const isComplete = Object.keys(schemaProblems(SiteBody, { name: 'Site', ...location })).length === 0;
  if (!sites || !isComplete || sites.some((site) => isAt(site, location))) return null;
  if (isNaming) return <NameSite location={location} onDone={() => setIsNaming(false)} />;
  return (
    <div>
      <Button
        variant="ghost"
        icon={<BookmarkPlus aria-hidden className="size-4 shrink-0" />}
        onClick={() => setIsNaming(true)}
      >
        {t('sites.save')}
      </Button>
    </div>
  );
}

/** Not a form, because it stands inside the form of the step. */
function NameSite({ location, onDone }: { location: JobDraft['location']; onDone(): void }) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { create } = useSiteCalls();
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => create({ ...location, name }),
    onSuccess: (site) => {
      showToast('success', t('sites.saved', { name: site.name }));
      onDone();
    },
  });
  const wrong = schemaProblems(SiteBody, { ...location, name }).name;

  function save(): void {
    setIsTried(true);
    if (!wrong) saving.mutate();
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={t('sites.name')}
        hint={t('sites.nameHint')}
        autoFocus
        autoComplete="off"
        maxLength={siteNameMaximumLength}
        value={name}
        error={
          fieldErrorOf(saving.error, 'name') ?? (isTried && wrong ? errorText({ type: wrong.problem }) : undefined)
        }
        onChange={({ target }) => {
          setName(target.value);
          saving.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <div className="flex gap-2">
        <Button variant="secondary" busy={saving.isPending} busyText={t('sites.saving')} onClick={save}>
          {t('sites.confirm')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('sites.cancel')}
        </Button>
      </div>
    </div>
  );
}
