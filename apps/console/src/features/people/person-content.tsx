import type { AccountDetailView } from '@relevo/contracts/console';
import { Chip } from '@relevo/ui/chip';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AccountChips } from './account-chips.tsx';
import { ActsCard } from './acts-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PersonActs } from './person-acts.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { ReviewState } from './review-state.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** Everything an operator needs to decide about an account, beside the team's notes and past actions. */
export function PersonContent({ person }: { person: AccountDetailView }) {
  const t = useTexts();
  const { summary, profile } = person;
  return (
    <>
      <PageHeading
        title={`${summary.first_name} ${summary.last_name}`.trim() || summary.email}
        intro={
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <Chip tone="accent">{t(`user_type.${summary.user_type}`)}</Chip>
            <AccountChips account={summary} />
          </span>
        }
        actions={<PersonActs person={person} />}
      />
      <ReviewState person={person} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-6">
          <ContactCard profile={profile} callAt={summary.call_at} />
          <DocumentsCard documents={person.documents} />
          {summary.user_type === 'employer' && <CompanyCard company={person.company} />}
          <ProfileCards profile={profile} />
        </div>
        <div className="grid min-w-0 gap-6">
          <NotesCard person={person} />
          <SignInCard person={person} />
          <ActsCard acts={person.acts} />
        </div>
      </div>
    </>
  );
}
