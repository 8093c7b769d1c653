import { useTexts } from '@relevo/browser/texts';
import { useState } from 'react';
import { usePageTitle } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { leaveFullScreen } from './full-screen.ts';
import { KioskBoard } from './kiosk-board.tsx';
import { endKioskSession, hasKioskSession } from './kiosk-session.ts';
import { type KioskEnd, OpenKiosk } from './open-kiosk.tsx';

/** A device at the door: opened by a code, then a board of names and codes that is left only with the PIN. */
export function KioskPage() {
  const t = useTexts('attendance/kiosk');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(hasKioskSession);
  const [end, setEnd] = useState<KioskEnd | null>(null);
  usePageTitle(t('title'));

  function finish(how: KioskEnd) {
    endKioskSession();
    leaveFullScreen();
    setEnd(how);
    setIsOpen(false);
  }

  // Not while a user is signed in here: leaving the board would lead into their account.
  if (isOpen && !user) return <KioskBoard onEnd={finish} />;
  return <OpenKiosk isOpen={isOpen} end={end} onOpen={() => setIsOpen(true)} />;
}
