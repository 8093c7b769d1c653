import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { firstJobParameter, paths } from '@relevo/contracts/screen-paths';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import { formatDate } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import {
  BadgeCheck,
  BriefcaseBusiness,
  Check,
  CircleCheck,
  CircleX,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { UnsavedChanges } from '../../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../../platform/page.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { useFreshUser } from '../../../platform/refresh-account.ts';
import { mayHaveRememberedJob } from '../../../platform/remembered-job/remember-job.ts';
import { useSession } from '../../../platform/session.tsx';
import { FirstJobPart } from '../../jobs/jobs.ts';
import { CallPreference } from './call-preference.tsx';
import { CallSlots } from './call-slots.tsx';
import { CompletionCard } from './completion-card.tsx';
import { EmailStateCard } from './email-state-card.tsx';
import { JobsNearYou } from './jobs-near-you.tsx';
import { PersonPicture } from './person-picture.tsx';
import { isMember } from './sections/section-names.ts';
import { StateCard } from './state-card.tsx';

const OpenedProfile = lazyPart(() => import('./opened/opened-profile.tsx').then((file) => file.OpenedProfile));
const ProfileSections = lazyPart(() => import('./sections/profile-sections.tsx').then((file) => file.ProfileSections));
const JobNote = lazyPart(
  () => import('../job-to-open/job-note.tsx').then((file) => file.JobNote),
  ['accounts/job-to-open'],
);
const fetchSectionForm = () => import('./sections/section-form.tsx');

export function ProfilePage() {
  const t = useTexts('accounts/profile');
  const { user } = useSession();
  useFreshUser();
  const [query] = useSearchParams();
  const preparesJob = user?.user_type === 'employer' && user.review_status !== 'approved' && !isMember(user);
  const isWriting = preparesJob && query.has(firstJobParameter);
  fetchParts(user, isWriting);

  const security = (
    <Link to={paths.security} className={buttonClasses({ variant: 'secondary' })}>
      <ShieldCheck aria-hidden className="size-4" />
      {t('security')}
    </Link>
  );

  return (
    <Page title={t('title')} intro={t(user && isOpened(user) ? 'introOpened' : 'intro')} actions={security}>
      {user ? (
        <UnsavedChanges>
          {isWriting && <FirstJobPart />}
          {/* Hidden and not removed: what was typed in a section stays. */}
          <div hidden={isWriting} className={isWriting ? undefined : 'grid gap-6'}>
            <ProfileHeader user={user} />
            {isOpened(user) ? <OpenedProfile user={user} /> : <ProfileInReview user={user} />}
            {preparesJob && !isWriting && <FirstJobPart />}
            <SectionsBesideWriting user={user} isWriting={isWriting} />
          </div>
        </UnsavedChanges>
      ) : (
        <ProfileSkeleton label={t('loading')} />
      )}
    </Page>
  );
}

/** Both at once: rendering would ask for the second one when the first has arrived. */
function fetchParts(user: UserView | null, isWriting: boolean): void {
  if (!isWriting) void ProfileSections.preload();
  if (user && isOpened(user)) void OpenedProfile.preload();
  else if (!isWriting) fetchSectionForm().catch(() => undefined);
}

/** Who opens the page to write the first job fetches the sections afterwards, without hiding what is there. */
function SectionsBesideWriting({ user, isWriting }: { user: UserView; isWriting: boolean }) {
  const [hasBegunWriting] = useState(isWriting);
  const [isNeeded, setIsNeeded] = useState(!isWriting);
  if (!isNeeded && !isWriting) setIsNeeded(true);
  if (!isNeeded) return null;
  const sections = <ProfileSections user={user} isFolded={isOpened(user)} />;
  if (!hasBegunWriting) return sections;
  return <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{sections}</Suspense>;
}

/** Both steps of the verification are done: the page is about the person, and no longer about the review. */
const isOpened = ({ is_verified, is_email_verified }: UserView) => is_verified && is_email_verified;

function ProfileInReview({ user }: { user: UserView }) {
  return (
    <>
      <VerificationSteps user={user} />
      {mayHaveRememberedJob() && (
        <Suspense fallback={<Skeleton className="h-36 rounded-card sm:h-30" />}>
          <JobNote />
        </Suspense>
      )}
      <CompletionCard user={user} />
      <div className="grid gap-5 md:grid-cols-2">
        <EmailStateCard user={user} />
        <ReviewStateCard user={user} />
      </div>
      {user.user_type === 'worker' && <JobsNearYou user={user} />}
    </>
  );
}

function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-44 rounded-card" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <div className="rounded-card border border-line bg-surface p-6">
        <SkeletonText lines={5} />
      </div>
    </div>
  );
}

const looks: Record<ReviewStatus, { tone: ChipTone; Icon: LucideIcon }> = {
  incomplete: { tone: 'neutral', Icon: ClipboardList },
  in_review: { tone: 'accent', Icon: Hourglass },
  approved: { tone: 'success', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: CircleX },
};

function ReviewStateCard({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { tone, Icon } = looks[user.review_status];

  return (
    <StateCard
      title={t('review.title')}
      state={t(`review.${user.review_status}.state`)}
      tone={tone}
      icon={<Icon aria-hidden />}
      text={t(`review.${user.review_status}.text`)}
    >
      {user.review_status === 'rejected' && user.review_reason && (
        <Alert tone="warning" title={t('review.reason')}>
          {user.review_reason}
        </Alert>
      )}
      {user.user_type === 'employer' && user.review_status === 'in_review' && <NextSteps />}
      {user.review_status !== 'approved' && (
        <>
          {user.offers_call_slots && <CallSlots user={user} />}
          <CallPreference user={user} />
        </>
      )}
    </StateCard>
  );
}

const nextSteps = ['call', 'documents', 'publish'] as const;

/** What an employer under review can expect. */
function NextSteps() {
  const t = useTexts('accounts/profile');
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('next.title')}</p>
      <ol className="list-decimal space-y-1 pl-5 text-ink-muted text-sm">
        {nextSteps.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

const typeIcons = { worker: BriefcaseBusiness, employer: UsersRound };

function ProfileHeader({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const { language } = useLanguage();
  const TypeIcon = typeIcons[user.user_type];

  return (
    <section className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div aria-hidden className="h-20 bg-accent sm:h-24 dark:bg-accent-soft" />
      <div className="-mt-10 flex flex-col gap-4 px-5 pb-5 sm:-mt-12 sm:flex-row sm:items-start sm:gap-5 sm:px-6 sm:pb-6">
        <PersonPicture user={user} className="size-20 border-4 border-surface text-2xl sm:size-24 sm:text-3xl" />
        <div className="min-w-0 grow sm:pt-14">
          <h2 className="text-2xl font-bold [overflow-wrap:anywhere]">{fullName(user)}</h2>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Chip tone="accent" icon={<TypeIcon aria-hidden />}>
              {t(`userType.${user.user_type}`)}
            </Chip>
            {isOpened(user) && (
              <Chip tone="success" icon={<BadgeCheck aria-hidden />}>
                {t('verifiedAccount')}
              </Chip>
            )}
            <span className="text-sm text-ink-faint">
              {t('memberSince', { date: formatDate(user.created_at.slice(0, 10), language) })}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}

const steps = ['email', 'profile', 'call'] as const;

/** The three steps that open an account, and how many are done. */
function VerificationSteps({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const isDone = {
    email: user.is_email_verified,
    profile: user.profile_completion.missing.length === 0,
    call: user.is_verified,
  };

  return (
    <section aria-label={t('verification.title')}>
      <h2 className="mb-3 font-semibold text-lg">{t('verification.title')}</h2>
      <ol className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3 rounded-card bg-sunken px-4 py-2.5 sm:items-start sm:py-4">
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm ${
                isDone[step] ? 'bg-success-soft text-success' : 'border-2 border-line-strong bg-surface text-ink-muted'
              }`}
            >
              {isDone[step] ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">{t(`verification.${step}.title`)}</span>
              <span className="hidden text-ink-muted sm:block">
                {isDone[step] ? t('verification.done') : t(`verification.${step}.text`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
