import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { inviteParameter, jobOffersPath, shiftParameter } from '@relevo/contracts/screen-paths';
import { Button } from '@relevo/ui/button';
import { UserRoundPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useOpenSheet } from '../parts/use-open-sheet.ts';

const InviteSheet = lazyPart(
  () => import('./invite-sheet.tsx').then((file) => file.InviteSheet),
  ['jobs/invite', 'wallet/funding'],
);

/** Opens the sheet that invites workers; its address opens it too, also for one shift. */
export function InviteButton({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sheet = useOpenSheet(inviteParameter, [shiftParameter]);
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => sheet.turn(true)}
      >
        {t('hiring.invite')}
      </Button>
      {sheet.isOpen && (
        <Suspense fallback={null}>
          <InviteSheet
            job={job}
            shiftId={query.get(shiftParameter)}
            onClose={() => sheet.turn(false)}
            onSeeInvited={() => void navigate(jobOffersPath(job.id), { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
