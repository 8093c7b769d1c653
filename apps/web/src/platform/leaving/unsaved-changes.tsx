import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { hasTokens } from '../tokens.ts';

/** A part with unsaved changes: its name on the screen, and whether a draft of it stays in the browser. */
type UnsavedPart = { name: string; isKept: boolean };

type Report = (id: string, part: UnsavedPart | null) => void;

const UnsavedContext = createContext<Report | null>(null);

/** Asks before leaving a page on which some part has changes that were not saved. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, UnsavedPart>>(new Map());
  const unsaved = useMemo(() => [...parts.values()], [parts]);

  const report = useCallback<Report>((id, part) => {
    setParts((known) => {
      const next = new Map(known);
      if (part) next.set(id, part);
      else next.delete(id);
      return next;
    });
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      // After a sign-out the page is closed to the visitor anyway.
      hasTokens(),
  );
  useEffect(() => {
    if (unsaved.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <UnsavedContext value={report}>
      {children}
      <LeaveDialog
        open={blocker.state === 'blocked'}
        unsaved={unsaved}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </UnsavedContext>
  );
}

/** Reports unsaved changes of one part to the `UnsavedChanges` around it. */
export function useUnsavedPart({ name, isKept, isChanged }: UnsavedPart & { isChanged: boolean }): void {
  const id = useId();
  const report = use(UnsavedContext);
  useEffect(() => {
    if (!isChanged || !report) return;
    report(id, { name, isKept });
    return () => report(id, null);
  }, [id, report, name, isKept, isChanged]);
}

type LeaveDialogProps = { open: boolean; unsaved: readonly UnsavedPart[]; onStay(): void; onLeave(): void };

function LeaveDialog({ open, unsaved, onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts('forms');
  const namesOf = (parts: readonly UnsavedPart[]) => parts.map(({ name }) => name).join(', ');
  const kept = unsaved.filter(({ isKept }) => isKept);
  const lost = unsaved.filter(({ isKept }) => !isKept);

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      size="sm"
      title={t('leave.title')}
      closeText={t('leave.stay')}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        {kept.length > 0 && <p>{t('leave.kept', { sections: namesOf(kept) })}</p>}
        {lost.length > 0 && <p>{t('leave.lost', { sections: namesOf(lost) })}</p>}
      </div>
    </Dialog>
  );
}
