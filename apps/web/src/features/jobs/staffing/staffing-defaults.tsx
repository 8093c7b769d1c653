import { useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { InstantFields } from './instant-fields.tsx';
import { keepStaffingDefaults, loadStaffingDefaults } from './staffing-draft.ts';
import { OpeningLine, StaffingLines } from './staffing-lines.tsx';
import { useStaffingWords } from './staffing-words.ts';

/** What the form for a new job begins with; a convenience of this browser, so that nothing of it is on the server. */
export function StaffingDefaults() {
  const { user } = useSession();
  return user && <Defaults key={user.id} userId={user.id} />;
}

function Defaults({ userId }: { userId: string }) {
  const t = useTexts('jobs/staffing');
  const words = useStaffingWords();
  const [saved, setSaved] = useState(() => loadStaffingDefaults(userId));
  const [staffing, setStaffing] = useState<StaffingView>(saved);
  const isChanged = JSON.stringify(staffing) !== JSON.stringify(saved);
  function save(): void {
    const isKept = keepStaffingDefaults(userId, staffing);
    if (isKept) setSaved(staffing);
    showToast(isKept ? 'success' : 'error', t(isKept ? 'defaults.saved' : 'defaults.notKept'));
  }
  return (
    <Card title={t('defaults.title')}>
      <div className="grid gap-4">
        <p className="text-ink-muted text-sm">{t('defaults.intro')}</p>
        <div className="grid gap-3">
          <StaffingLines staffing={staffing} onChange={setStaffing} />
          <OpeningLine title={t('instant.title')} summary={words.instant(staffing)}>
            <InstantFields
              instant={staffing.instant_booking}
              onChange={(instant_booking) => setStaffing({ ...staffing, instant_booking })}
            />
          </OpeningLine>
        </div>
        <div>
          <Button disabled={!isChanged} onClick={save}>
            {t('defaults.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
