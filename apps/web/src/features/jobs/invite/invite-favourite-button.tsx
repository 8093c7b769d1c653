import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';

const InviteFavourite = lazyPart(
  () => import('./invite-favourite.tsx').then((file) => file.InviteFavourite),
  ['jobs/invite', 'jobs/parts', 'wallet/funding'],
);

/** Beside a favourite; the sheet is loaded when it is first opened. */
export function InviteFavouriteButton({ worker }: { worker: { id: string; name: string } }) {
  const t = useTexts('companies');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
        aria-label={t('favourites.inviteOf', { name: worker.name })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('favourites.invite')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteFavourite worker={worker} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
