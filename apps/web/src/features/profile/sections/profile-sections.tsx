import type { UserView } from '@relevo/contracts/profile';
import { partsFor } from '@relevo/domain/profile-completion';
import {
  BriefcaseBusiness,
  Building2,
  FileSignature,
  FolderOpen,
  Landmark,
  Languages,
  type LucideIcon,
  PhoneCall,
  Ruler,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { BankingSection } from './banking-section.tsx';
import { CharacteristicsSection } from './characteristics-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ContractsSection } from './contracts-section.tsx';
import { EmergencyContactsSection } from './emergency-contacts-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { ProfessionalSection } from './professional-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { type SectionName, sectionState, sectionsFor } from './section-names.ts';
import { SectionNavigation } from './section-navigation.tsx';
import { useOpenSections } from './use-open-sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

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

export function ProfileSections({ user, company }: { user: UserView; company: ReactNode }) {
  const checklist = { parts: partsFor(user.user_type), missing: user.profile_completion.missing };
  const sections = sectionsFor(user.user_type).map((name) => ({ name, state: sectionState(name, checklist) }));
  const names = sections.map(({ name }) => name);
  const { isOpen, toggle } = useOpenSections(names, sections.find(({ state }) => state === 'missing')?.name);
  const current = useSectionInView(names);

  const contents: Record<SectionName, ReactNode> = {
    contact: <ContactSection user={user} />,
    company,
    professional: <ProfessionalSection user={user} />,
    languages: <LanguagesSection user={user} />,
    characteristics: <CharacteristicsSection user={user} />,
    banking: <BankingSection user={user} />,
    'emergency-contacts': <EmergencyContactsSection user={user} />,
    documents: <DocumentsSection />,
    contracts: <ContractsSection />,
  };

  return (
    <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
      <SectionNavigation sections={sections} current={current ?? names[0]} />
      <div className="grid min-w-0 gap-4 lg:gap-6">
        {sections.map(({ name, state }) => (
          <ProfileSection
            key={name}
            name={name}
            Icon={icons[name]}
            state={state}
            isOpen={isOpen(name)}
            onToggle={() => toggle(name)}
          >
            {contents[name]}
          </ProfileSection>
        ))}
      </div>
    </div>
  );
}
