import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { RequirementView } from '@relevo/contracts/requirements';
import type { StaffingView } from '@relevo/contracts/staffing';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { InstantFields } from './instant-fields.tsx';
import { RequirementChoices } from './requirement-choices.tsx';
import { type StaffingChanges, useChangeStaffing } from './staffing.api.ts';
import { changedParts } from './staffing-draft.ts';

type StaffingSheetProps = {
  job: Pick<JobDetailView, 'id' | 'requirements'> & { staffing: StaffingView };
  onClose(): void;
};

const requirementOf = ({ document_type, certificate }: RequirementView) => ({ document_type, certificate });

/** How a job is filled, to change also while workers are hired. */
export function StaffingSheet({ job, onClose }: StaffingSheetProps) {
  const t = useTexts('jobs/staffing');
  const formId = useId();
  // What was shown at first: only what is changed here is sent.
  const [before] = useState(() => ({ staffing: job.staffing, requirements: job.requirements.map(requirementOf) }));
  const [staffing, setStaffing] = useState(before.staffing);
  const [requirements, setRequirements] = useState(before.requirements);
  const change = (changes: Partial<StaffingView>) => setStaffing((current) => ({ ...current, ...changes }));
  const save = useChangeStaffing(job.id, {
    onDone: () => {
      showToast('success', t('sheet.saved'));
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const areSame = JSON.stringify(requirements) === JSON.stringify(before.requirements);
    const body: StaffingChanges = { ...changedParts(before.staffing, staffing), ...(!areSame && { requirements }) };
    if (Object.keys(body).length === 0) onClose();
    else save.mutate(body);
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeOnOverlay={false}
      title={t('sheet.title')}
      description={t('sheet.intro')}
      closeText={t('sheet.close')}
      footer={
        <Button type="submit" form={formId} wide busy={save.isPending} busyText={t('sheet.saving')}>
          {t('sheet.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-8">
        <div className="grid gap-2">
          <AudienceFields staffing={staffing} onChange={change} />
          <p className="text-ink-muted text-sm">{t('audience.stays')}</p>
        </div>
        <InstantFields instant={staffing.instant_booking} onChange={(instant_booking) => change({ instant_booking })} />
        <section aria-label={t('absence.title')} className="grid gap-3">
          <h3 className="font-semibold">{t('absence.title')}</h3>
          <AbsenceFields staffing={staffing} onChange={change} />
        </section>
        <RequirementChoices
          title={t('sheet.requirements')}
          hint={t('sheet.requirementsHint')}
          chosen={requirements}
          onChange={setRequirements}
        />
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
