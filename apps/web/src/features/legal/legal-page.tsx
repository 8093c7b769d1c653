import { useLanguage, useTexts } from '@relevo/browser/texts';
import { reliabilityTexts } from '@relevo/i18n/reliability-texts';
import type { ReactNode } from 'react';
import { Page } from '../../platform/page.tsx';
import { useSupportEmail } from '../../platform/public-config.ts';

const termsParts = ['service', 'accounts', 'work', 'money', 'papers', 'conduct'] as const;
const privacyParts = ['what', 'position', 'others', 'money', 'rights'] as const;

export function TermsPage() {
  const t = useTexts('legal');
  const { about, shown, decided } = reliabilityTexts[useLanguage().language];
  return (
    <LegalPage title={t('terms.title')} intro={t('terms.intro')}>
      {termsParts.map((part) => (
        <Part key={part} title={t(`terms.${part}.title`)} text={t(`terms.${part}.text`)} />
      ))}
      <Part title={t('terms.reliability.title')} text={about.worker}>
        {[about.employer, shown, decided].map((text) => (
          <p key={text} className="mt-2 text-ink-muted">
            {text}
          </p>
        ))}
      </Part>
      <Part title={t('terms.document.title')} text={t('terms.document.text')}>
        <a
          href="/terms-of-use.pdf"
          className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
        >
          {t('terms.document.link')}
        </a>
      </Part>
    </LegalPage>
  );
}

export function PrivacyPage() {
  const t = useTexts('legal');
  return (
    <LegalPage title={t('privacy.title')} intro={t('privacy.intro')}>
      {privacyParts.map((part) => (
        <Part key={part} title={t(`privacy.${part}.title`)} text={t(`privacy.${part}.text`)} />
      ))}
      <EmailLink />
    </LegalPage>
  );
}

export function ContactPage() {
  const t = useTexts('legal');
  return (
    <LegalPage title={t('contact.title')} intro={t('contact.intro')}>
      <EmailLink />
      <Part title={t('contact.bugs.title')} text={t('contact.bugs.text')} />
      <Part title={t('contact.shift.title')} text={t('contact.shift.text')} />
    </LegalPage>
  );
}

function LegalPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Page title={title} intro={intro}>
      <div className="grid max-w-2xl gap-6">{children}</div>
    </Page>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mt-1 text-ink-muted">{text}</p>
      {children}
    </section>
  );
}

/** Its line is empty until the server has answered which address it is. */
function EmailLink() {
  const t = useTexts('legal');
  const email = useSupportEmail();
  if (!email) return <p>&nbsp;</p>;
  return (
    <p>
      {t('write')}{' '}
      <a href={`mailto:${email}`} className="font-semibold text-accent-ink underline underline-offset-4">
        {email}
      </a>
    </p>
  );
}
