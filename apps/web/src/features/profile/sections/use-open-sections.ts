import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type SectionName, sectionAt } from './section-names.ts';

/** Which sections lie open on a phone. An address that names a section opens it and leads there. */
export function useOpenSections(names: readonly SectionName[], first: SectionName | undefined) {
  const { hash, key } = useLocation();
  const asked = sectionAt(hash, names);
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => new Set(first ? [first] : []));

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again has a new key and leads there again.
  useEffect(() => {
    if (!asked) return;
    setOpen((known) => new Set(known).add(asked));
    // After the section has unfolded: before, its place is not yet where it will be.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(asked);
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, key]);

  function toggle(name: SectionName): void {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  }
  return { isOpen: (name: SectionName) => open.has(name), toggle };
}
