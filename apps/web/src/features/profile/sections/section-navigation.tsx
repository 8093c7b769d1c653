import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/texts.ts';
import type { SectionName, SectionState } from './section-names.ts';

type SectionNavigationProps = {
  sections: readonly { name: SectionName; state: SectionState }[];
  current: SectionName | undefined;
};

const marks = {
  complete: { Icon: CircleCheck, colour: 'text-success' },
  missing: { Icon: CircleDashed, colour: 'text-warning' },
  optional: { Icon: Circle, colour: 'text-line-strong' },
};

/** Beside the sections on a large screen; follows the reading. */
export function SectionNavigation({ sections, current }: SectionNavigationProps) {
  const t = useTexts('profile');
  return (
    <nav aria-label={t('sectionNavigation')} className="sticky top-20 hidden self-start lg:block">
      <ul className="grid gap-0.5">
        {sections.map(({ name, state }) => {
          const { Icon, colour } = marks[state];
          return (
            <li key={name}>
              <Link
                to={{ hash: name }}
                replace
                aria-current={name === current ? 'location' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-2 text-ink-muted text-sm leading-5 hover:bg-sunken hover:text-ink aria-[current=location]:bg-accent-soft aria-[current=location]:font-semibold aria-[current=location]:text-accent-ink"
              >
                <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
                {t(`sections.${name}.title`)}
                {state === 'missing' && <span className="sr-only">{t('state.missing')}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
