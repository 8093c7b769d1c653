import { useLanguage } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { formatDate } from '@relevo/i18n/formats';
import { Card } from '@relevo/ui/card';
import { Facts } from '../../platform/facts.tsx';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';

const linkClasses = 'inline-flex min-h-11 items-center font-medium text-accent-ink hover:underline sm:min-h-6';

type ContactCardProps = { profile: UserView; callAt: string | null };

export function ContactCard({ profile, callAt }: ContactCardProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { phone, address_line1, city, zip_code, country } = profile;
  const address = [address_line1, [zip_code, city].filter(Boolean).join(' '), country].filter(Boolean).join('\n');
  return (
    <Card title={t('person.contact')}>
      <div className="flex flex-wrap items-start gap-6">
        {profile.profile_picture && (
          <img
            src={profile.profile_picture}
            alt={t('person.picture', { name: profile.first_name })}
            className="size-24 rounded-card object-cover"
          />
        )}
        <div className="min-w-60 flex-1">
          <Facts
            facts={[
              {
                label: t('person.phone'),
                value: phone && (
                  <a href={`tel:${phone}`} className={linkClasses}>
                    {phone}
                  </a>
                ),
              },
              {
                label: t('person.email'),
                value: (
                  <a href={`mailto:${profile.email}`} className={linkClasses}>
                    {profile.email}
                  </a>
                ),
              },
              { label: t('person.call_at'), value: callAt && <Moment instant={callAt} /> },
              { label: t('person.call_preference'), value: profile.call_preference },
              { label: t('person.address'), value: address },
              {
                label: t('person.date_of_birth'),
                value: profile.date_of_birth && formatDate(profile.date_of_birth, language),
              },
              { label: t('person.sex'), value: t(`sex.${profile.sex}`) },
              { label: t('person.account_language'), value: t(`language_name.${profile.account_language}`) },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
