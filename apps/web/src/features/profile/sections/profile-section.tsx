import { Chip } from '@relevo/ui/chip';
import { ChevronDown, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import type { SectionName, SectionState } from './section-names.ts';

type ProfileSectionProps = {
  name: SectionName;
  Icon: LucideIcon;
  state: SectionState;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
};

/** On a large screen every section lies open; on a phone its heading opens and closes it, so that eight of them fit. */
export function ProfileSection({ name, Icon, state, isOpen, onToggle, children }: ProfileSectionProps) {
  const t = useTexts('profile');
  const id = useId();
  const title = t(`sections.${name}.title`);

  return (
    <section
      id={name}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="min-w-0 rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <div className="relative flex min-h-16 items-center gap-3 rounded-card px-5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink lg:px-6 lg:pt-6 lg:pb-0">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <h2 className="min-w-0 grow font-semibold text-lg leading-6">
          <span id={`${id}-title`} className="hidden lg:inline">
            {title}
          </span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={onToggle}
            className="flex min-h-11 w-full items-center text-left outline-none after:absolute after:inset-0 lg:hidden"
          >
            {title}
          </button>
        </h2>
        <SectionChip state={state} />
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-muted transition-transform duration-150 lg:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div
        id={`${id}-content`}
        className={`px-5 pt-1 pb-5 lg:block lg:px-6 lg:pt-2 lg:pb-6 ${isOpen ? 'block' : 'hidden'}`}
      >
        <p className="mb-5 max-w-2xl text-ink-muted text-sm">{t(`sections.${name}.text`)}</p>
        {children}
      </div>
    </section>
  );
}

function SectionChip({ state }: { state: SectionState }) {
  const t = useTexts('profile');
  if (state === 'optional') return null;
  const isComplete = state === 'complete';
  const Icon = isComplete ? CircleCheck : CircleDashed;
  return (
    <span className="shrink-0 whitespace-nowrap">
      <Chip tone={isComplete ? 'success' : 'warning'} icon={<Icon aria-hidden />}>
        {t(`state.${state}`)}
      </Chip>
    </span>
  );
}
