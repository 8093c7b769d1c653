import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { partsFor } from '@relevo/domain/profile-completion';
import { Skeleton } from '@relevo/ui/skeleton';
import {
  BriefcaseBusiness,
  Building2,
  CircleCheck,
  CircleDashed,
  FileSignature,
  FolderOpen,
  Landmark,
  Languages,
  type LucideIcon,
  PhoneCall,
  Ruler,
  UserRound,
} from 'lucide-react';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AfterSave } from '../../../../platform/forms/after-save.ts';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { ProfileSection } from './profile-section.tsx';
import {
  isMember,
  nextMissing,
  type SectionName,
  type SectionState,
  sectionAt,
  sectionState,
  sectionsFor,
} from './section-names.ts';

const icons: Record<SectionName, LucideIcon> = {
  contact: UserRound,
  company: Building2,
  professional: BriefcaseBusiness,
  languages: Languages,
  characteristics: Ruler,
  banking: Landmark,
  'emergency-contacts': PhoneCall,
  documents: FolderOpen,
  contracts: FileSignature,
};

type ProfileSectionsProps = {
  user: UserView;
  /** Every section is closed until it is opened to edit, on a large screen too. */
  isFolded: boolean;
};

export function ProfileSections({ user, isFolded }: ProfileSectionsProps) {
  const checklist = { parts: partsFor(user.user_type, isMember(user)), missing: user.profile_completion.missing };
  const sections = sectionsFor(user.user_type, isMember(user)).map((name) => ({
    name,
    state: sectionState(name, checklist),
  }));
  const names = sections.map(({ name }) => name);
  const { isOpen, toggle, afterSave } = useOpenSections(sections);
  const current = useSectionInView(names);
  const t = useTexts('accounts/profile');
  const isEmployer = user.user_type === 'employer';
  const firstOptional = isEmployer && !isFolded ? sections.find(({ state }) => state === 'optional')?.name : undefined;

  return (
    <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
      <SectionNavigation sections={sections} current={current ?? names[0]} />
      <div className={`grid min-w-0 content-start ${isFolded ? 'gap-3' : 'gap-4 lg:gap-6'}`}>
        {sections.map(({ name, state }) => (
          <Fragment key={name}>
            {name === firstOptional && <OptionalSections />}
            <ProfileSection
              name={name}
              text={t(isEmployer ? `employerSections.${name}` : `sections.${name}.text`)}
              Icon={icons[name]}
              state={state}
              isOpen={isOpen(name)}
              summary={isFolded ? sectionSummary(name, user) : null}
              isFolded={isFolded}
              onToggle={() => toggle(name)}
            >
              <AfterSave value={() => afterSave(name)}>
                <SectionContent name={name} user={user} isFolded={isFolded} />
              </AfterSave>
            </ProfileSection>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** The forms weigh more than the rest of the page: where the sections are folded, they are fetched when one is opened. */
const SectionForm = lazyPart(() => import('./section-form.tsx').then((file) => file.SectionForm));

function SectionContent({ name, user, isFolded }: ProfileSectionsProps & { name: SectionName }) {
  const form = <SectionForm name={name} user={user} />;
  return isFolded ? <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>{form}</Suspense> : form;
}

function OptionalSections() {
  const t = useTexts('accounts/profile');
  return (
    <div className="mt-2">
      <h2 className="font-semibold text-lg">{t('optional.title')}</h2>
      <p className="mt-1 text-ink-muted text-sm">{t('optional.text')}</p>
    </div>
  );
}

/** The section that is being read: the one that crosses a line a third of the way down the window. */
function useSectionInView(names: readonly SectionName[]): SectionName | undefined {
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

/**
 * Which sections lie open on a phone. An address that names a section opens it and leads there; a section that was saved
 * and is complete closes and leads to the next one to fill in.
 */
function useOpenSections(sections: readonly { name: SectionName; state: SectionState }[]) {
  const { hash, key } = useLocation();
  const asked = sectionAt(
    hash,
    sections.map(({ name }) => name),
  );
  const first = sections.find(({ state }) => state === 'missing')?.name;
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => new Set(first ? [first] : []));
  const [saved, setSaved] = useState<SectionName>();
  // The company is saved before the account with its checklist is read again.
  const done = sections.find(({ name, state }) => name === saved && state !== 'missing')?.name;
  const next = done && nextMissing(sections, done);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again has a new key and leads there again.
  useEffect(() => {
    if (!asked) return;
    setOpen((known) => new Set(known).add(asked));
    return leadTo(asked);
  }, [asked, key]);

  useEffect(() => {
    if (!done) return;
    setSaved(undefined);
    setOpen((known) => new Set([...known].filter((name) => name !== done).concat(next ?? [])));
    leadTo(next ?? done);
  }, [done, next]);

  function toggle(name: SectionName): void {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  }
  return { isOpen: (name: SectionName) => open.has(name), toggle, afterSave: setSaved };
}

/** After the section has unfolded: before, its place is not yet where it will be. Answers how to stop it. */
function leadTo(name: SectionName): () => void {
  const frame = requestAnimationFrame(() => {
    const section = document.getElementById(name);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

type SectionNavigationProps = {
  sections: readonly { name: SectionName; state: SectionState }[];
  current: SectionName | undefined;
};

const marks = {
  complete: { Icon: CircleCheck, colour: 'text-success' },
  missing: { Icon: CircleDashed, colour: 'text-warning' },
};

/** Beside the sections on a large screen; follows the reading. */
function SectionNavigation({ sections, current }: SectionNavigationProps) {
  const t = useTexts('accounts/profile');
  return (
    <nav aria-label={t('sectionNavigation')} className="sticky top-20 hidden self-start lg:block">
      <ul className="grid gap-0.5">
        {sections.map(({ name, state }) => {
          const mark = state === 'optional' ? undefined : marks[state];
          return (
            <li key={name}>
              <Link
                to={{ hash: name }}
                replace
                aria-current={name === current ? 'location' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-2 text-ink-muted text-sm leading-5 hover:bg-sunken hover:text-ink aria-[current=location]:bg-accent-soft aria-[current=location]:font-semibold aria-[current=location]:text-accent-ink"
              >
                {/* Optional sections have no box to tick. */}
                {mark ? (
                  <mark.Icon aria-hidden className={`size-4 shrink-0 ${mark.colour}`} />
                ) : (
                  <span className="size-4 shrink-0" />
                )}
                <span>
                  {t(`sections.${name}.title`)}
                  {state === 'optional' && (
                    <span className="block font-normal text-ink-muted text-xs">{t('state.optional')}</span>
                  )}
                </span>
                {state === 'missing' && <span className="sr-only">{t('state.missing')}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' · ');

const summaries: Partial<Record<SectionName, (user: UserView) => string>> = {
  contact: ({ email, phone, city }) => joined([email, phone ?? '', city]),
  company: ({ company_legal_name = '', company_address = '' }) => joined([company_legal_name, company_address]),
  professional: ({ skills, education }) => joined([...skills, education]),
  languages: ({ languages }) => joined(languages.map(({ language }) => language)),
  // The server answers the account masked.
  banking: ({ bank_account }) => bank_account,
  'emergency-contacts': ({ emergency_contacts: contacts }) => joined(contacts.map(({ name }) => name)),
};

/** What a closed section holds, in the user's own words; null when there is nothing to show. */
function sectionSummary(name: SectionName, user: UserView): string | null {
  return summaries[name]?.(user) || null;
}
