import { type ReactNode, useState } from 'react';
import { CodeDialog } from '../code/code-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { type AskedDialog, OpenDialog } from './open-dialog.ts';

const dialogs = { code: CodeDialog, correct: CorrectDialog, cancel: CancelDialog, details: DetailsDialog };

/**
 * Holds the dialogs above the lists: a row may leave its list, because of what the dialog did, while the dialog still
 * has something to say. One opened from another lies on top of it.
 */
export function ShiftDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly AskedDialog[]>([]);
  return (
    <OpenDialog value={(asked) => setOpen((others) => [...others, asked])}>
      {children}
      {open.map(({ dialog, booked }, depth) => {
        const Chosen = dialogs[dialog];
        return (
          <Chosen
            key={`${dialog} ${booked.id}`}
            booked={booked}
            onClose={() => setOpen((others) => others.slice(0, depth))}
          />
        );
      })}
    </OpenDialog>
  );
}
