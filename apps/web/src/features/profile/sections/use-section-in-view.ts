import { useEffect, useState } from 'react';
import type { SectionName } from './section-names.ts';

/** The section that is being read: the one that crosses a line a third of the way down the window. */
export function useSectionInView(names: readonly SectionName[]): SectionName | undefined {
  const [current, setCurrent] = useState<SectionName>();
  const list = names.join(' ');

  useEffect(() => {
    const watched = list.split(' ') as SectionName[];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(watched.find((name) => name === seen.target.id));
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const name of watched) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);

  return current;
}
