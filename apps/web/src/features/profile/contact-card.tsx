import type { UserView } from '@relevo/contracts/profile';
import { formatDate } from '@relevo/i18n/formats';
import { Card } from '@relevo/ui/card';
import { Cake, Languages, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName } from '../../app/shell/member-view.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { addressLines, formatPhone } from './contact-formats.ts';

export function ContactCard({ user }: { user: UserView }) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const lines = addressLines(user);

  return (
    <Card title={t('contact.title')}>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact icon={<UserRound aria-hidden />} label={t('contact.name')}>
          {fullName(user)}
        </Fact>
        <Fact icon={<Mail aria-hidden />} label={t('contact.email')}>
          {user.email}
        </Fact>
        <Fact icon={<Phone aria-hidden />} label={t('contact.phone')}>
          {user.phone ? formatPhone(user.phone) : t('contact.notGiven')}
        </Fact>
        <Fact icon={<Cake aria-hidden />} label={t('contact.dateOfBirth')}>
          {formatDate(user.date_of_birth, language)}
        </Fact>
        <Fact icon={<UserRound aria-hidden />} label={t('contact.sex')}>
          {t(`sex.${user.sex}`)}
        </Fact>
        <Fact icon={<Languages aria-hidden />} label={t('contact.language')}>
          {t(`languages.${user.account_language}`)}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} label={t('contact.address')}>
          {lines.length > 0
            ? lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
            : t('contact.notGiven')}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  // A list of terms allows one wrapper around term and definition, so the icon stands inside the term.
  return (
    <div className="relative min-w-0 pl-12">
      <dt className="text-sm text-ink-faint">
        <span className="absolute top-0.5 left-0 grid size-9 place-items-center rounded-control bg-sunken text-ink-muted [&_svg]:size-4.5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
