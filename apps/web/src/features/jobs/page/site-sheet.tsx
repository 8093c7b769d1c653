import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { SiteView } from '@relevo/contracts/sites';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SelectField } from '@relevo/ui/select-field';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useSetSite } from './job.api.ts';

type SiteSheetProps = { job: Pick<JobDetailView, 'id' | 'site'>; sites: readonly SiteView[]; onClose(): void };

/** Says at which saved site a job is, or at none; its address stays. */
export function SiteSheet({ job, sites, onClose }: SiteSheetProps) {
  const t = useTexts('jobs/page');
  const formId = useId();
  const [before] = useState(job.site?.id ?? '');
  const [chosen, setChosen] = useState(before);
  const save = useSetSite(job.id, {
    onDone: () => {
      showToast('success', t('site.saved'));
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    if (chosen === before) onClose();
    else save.mutate(chosen === '' ? null : chosen);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('site.title')}
      description={t('site.intro')}
      closeText={t('close')}
      footer={
        <Button type="submit" form={formId} wide busy={save.isPending} busyText={t('site.saving')}>
          {t('site.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          id={`${formId}-site`}
          label={t('site.field')}
          placeholder={t('site.none')}
          value={chosen}
          options={sites.map(({ id, name, street_address, city }) => ({
            value: id,
            label: `${name} (${street_address}, ${city})`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
