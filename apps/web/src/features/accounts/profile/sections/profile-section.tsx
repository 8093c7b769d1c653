import { useTexts } from '@relevo/browser/texts';
import { Chip } from '@relevo/ui/chip';
import { ChevronDown, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { SectionName, SectionState } from './section-names.ts';

type ProfileSectionProps = {
  name: SectionName;
  /** What the section is for. */
  text: string;
  Icon: LucideIcon;
  state: SectionState;
  /** What the section holds, shown while it is closed. */
  summary: string | null;
  /** It opens and closes on a large screen too. */
  isFolded: boolean;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
};

/** Classes that hold an unfolded section open on a large screen, and leave a folded one as it is on a phone. */
const looks = {
  open: { header: 'lg:pt-6 lg:pb-0', title: 'hidden lg:inline', button: 'lg:hidden', content: 'lg:block lg:pt-2' },
  folded: { header: '', title: 'sr-only', button: '', content: '' },
};

/** On a large screen every section lies open, unless they are folded; on a phone its heading opens and closes it, so that eight of them fit. */
export function ProfileSection(props: ProfileSectionProps) {
  const { name, text, Icon, state, summary, isFolded, isOpen, onToggle, children } = props;
  const t = useTexts('accounts/profile');
  const always = looks[isFolded ? 'folded' : 'open'];
  const id = useId();
  // A section that was closed again keeps what was typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const title = t(`sections.${name}.title`);

  return (
    <section
      id={name}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="min-w-0 rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <div
        className={`relative flex min-h-16 items-center gap-3 rounded-card px-5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink lg:px-6 ${always.header}`}
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="font-semibold text-lg leading-6">
            {/* Hidden from the accessibility tree while the button names the section as well. */}
            <span id={`${id}-title`} aria-hidden={isFolded || undefined} className={always.title}>
              {title}
            </span>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-content`}
              onClick={onToggle}
              className={`flex min-h-11 w-full items-center text-left outline-none after:absolute after:inset-0 ${always.button}`}
            >
              {title}
            </button>
          </h2>
          {summary && !isOpen && <p className="-mt-2 truncate pb-1 text-ink-muted text-sm leading-5">{summary}</p>}
        </div>
        {/* After the approval the page no longer is a checklist: only what is missing stands out. */}
        {!(isFolded && state === 'complete') && <SectionChip state={state} />}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-muted transition-transform duration-150 ${always.button} ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div
        id={`${id}-content`}
        className={`px-5 pt-1 pb-5 lg:px-6 lg:pb-6 ${always.content} ${isOpen ? 'block' : 'hidden'}`}
      >
        <p className="mb-5 max-w-2xl text-ink-muted text-sm">{text}</p>
        {(wasOpen || !isFolded) && children}
      </div>
    </section>
  );
}

function SectionChip({ state }: { state: SectionState }) {
  const t = useTexts('accounts/profile');
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
