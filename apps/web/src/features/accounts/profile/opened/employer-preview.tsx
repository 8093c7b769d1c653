import { useTexts } from '@relevo/browser/texts';
import type { ApplicantView } from '@relevo/contracts/applications';
import { Dialog } from '@relevo/ui/dialog';
import { PersonFace } from '../../../../platform/person-face.tsx';
import { fullName } from '../../../../platform/person-name.ts';
import { ApplicantCard } from '../../../applications/applications.ts';

type EmployerPreviewProps = { worker: ApplicantView; onClose(): void };

/** The card that employers read, from the server's answer for employers: nothing is added to it here. */
export function EmployerPreview({ worker, onClose }: EmployerPreviewProps) {
  const t = useTexts('accounts/profile');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('opened.preview')}
      description={t('opened.previewText')}
      closeText={t('opened.close')}
    >
      <div className="grid gap-6">
        <div className="flex items-center gap-3">
          <PersonFace person={worker} size="lg" />
          <p className="font-semibold text-lg [overflow-wrap:anywhere]">{fullName(worker)}</p>
        </div>
        <ApplicantCard worker={worker} distance={t('opened.distance')} />
      </div>
    </Dialog>
  );
}
