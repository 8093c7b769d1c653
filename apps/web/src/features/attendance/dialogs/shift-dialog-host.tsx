import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { ProblemDialog } from '../../problems/problems.ts';
import { ExtendDialog } from '../overtime/beyond-plan-note.tsx';
import { type AskedDialog, OpenDialog } from './open-dialog.ts';

const loadDialogs = () => import('./shift-dialogs.ts');
const texts = ['attendance/shifts', 'attendance/parts', 'jobs/parts'] as const;

export const DetailsDialog = lazyPart(() => loadDialogs().then((file) => file.DetailsDialog), texts);

const dialogs = {
  code: lazyPart(() => loadDialogs().then((file) => file.CodeDialog), texts),
  here: lazyPart(() => loadDialogs().then((file) => file.HereDialog), ['attendance/replacements']),
  correct: lazyPart(() => loadDialogs().then((file) => file.CorrectDialog), texts),
  sendHome: lazyPart(() => loadDialogs().then((file) => file.SendHomeDialog), texts),
  extend: ExtendDialog,
  cancel: lazyPart(() => loadDialogs().then((file) => file.CancelDialog), texts),
  dispute: lazyPart(
    () => import('../claim/claim-dialog.tsx').then((file) => file.EmployerClaimDialog),
    ['attendance/claim'],
  ),
  problem: ProblemDialog,
  details: DetailsDialog,
};

/**
 * Renders the dialogs above the lists: a row may leave its list, because of what the dialog did, while the dialog still
 * shows the result. One opened from another lies on top of it.
 */
export function ShiftDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly AskedDialog[]>([]);
  return (
    <OpenDialog value={(asked) => setOpen((others) => [...others, asked])}>
      {children}
      {open.map(({ dialog, booked }, depth) => {
        const Chosen = dialogs[dialog];
        return (
          <Suspense key={`${dialog} ${booked.id}`}>
            <Chosen booked={booked} onClose={() => setOpen((others) => others.slice(0, depth))} />
          </Suspense>
        );
      })}
    </OpenDialog>
  );
}
