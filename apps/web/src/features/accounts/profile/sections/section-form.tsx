import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { Skeleton } from '@relevo/ui/skeleton';
import { FileSignature } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../../platform/lazy-part.tsx';
import { CompanyPart } from '../../../companies/companies.ts';
import { BankingSection } from './banking-section.tsx';
import { CharacteristicsSection } from './characteristics-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { EmergencyContactsSection } from './emergency-contacts-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { ProfessionalSection } from './professional-section.tsx';
import type { SectionName } from './section-names.ts';

type SectionFormProps = { user: UserView };

/** One of the last sections; fetched once the others are drawn. */
const DocumentsSection = lazyPart(() =>
  import('../documents/documents-section.tsx').then((file) => file.DocumentsSection),
);

const forms: Record<SectionName, ComponentType<SectionFormProps>> = {
  contact: ContactSection,
  company: CompanySection,
  professional: ProfessionalSection,
  languages: LanguagesSection,
  characteristics: CharacteristicsSection,
  banking: BankingSection,
  'emergency-contacts': EmergencyContactsSection,
  documents: LaterDocuments,
  contracts: ContractsSection,
};

export function SectionForm({ name, user }: SectionFormProps & { name: SectionName }) {
  const Form = forms[name];
  return <Form user={user} />;
}

/** Part of the profile, because the company's own page opens only after verification. */
function CompanySection({ user }: SectionFormProps) {
  if (user.user_type !== 'employer') return null;
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <CompanyPart />
    </Suspense>
  );
}

function LaterDocuments() {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <DocumentsSection />
    </Suspense>
  );
}

function ContractsSection({ user }: SectionFormProps) {
  const isEmployer = user.user_type === 'employer';
  const t = useTexts('accounts/profile');
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-canvas px-4 py-8 text-center">
      <FileSignature aria-hidden strokeWidth={1.25} className="size-12 text-accent-ink" />
      <p className="font-semibold">{t('contracts.comingSoon')}</p>
      <p className="max-w-md text-ink-muted text-sm">{t(isEmployer ? 'contracts.employerText' : 'contracts.text')}</p>
    </div>
  );
}
