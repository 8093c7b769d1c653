import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import type { UnsavedPart } from './unsaved-part.ts';
import { useNavigationBlock } from './use-navigation-block.ts';

type Report = (id: string, part: UnsavedPart | null) => void;

const UnsavedContext = createContext<Report | null>(null);

/** Asks before leaving a page on which some part has changes that were not saved. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, UnsavedPart>>(new Map());
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const unsaved = useMemo(() => [...parts.values()], [parts]);

  const report = useCallback<Report>((id, part) => {
    setParts((known) => {
      const next = new Map(known);
      if (part) next.set(id, part);
      else next.delete(id);
      return next;
    });
  }, []);

  useNavigationBlock(unsaved.length > 0, (go) => setLeave(() => go));
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
        open={leave !== null}
        unsaved={unsaved}
        onStay={() => setLeave(null)}
        onLeave={() => {
          setLeave(null);
          leave?.();
        }}
      />
    </UnsavedContext>
  );
}

/** Tells the page around that this part has changes to lose, for as long as it has. */
export function useUnsavedPart({ name, isKept, isChanged }: UnsavedPart & { isChanged: boolean }): void {
  const id = useId();
  const report = use(UnsavedContext);
  useEffect(() => {
    if (!isChanged || !report) return;
    report(id, { name, isKept });
    return () => report(id, null);
  }, [id, report, name, isKept, isChanged]);
}
