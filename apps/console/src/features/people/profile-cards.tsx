import type { UserView } from '@relevo/contracts/profile';
import { Card } from '@relevo/ui/card';
import { Facts } from '../../platform/facts.tsx';
import { useTexts } from '../../platform/texts.ts';

/** The profile of an account, section by section. Bank numbers arrive masked. */
export function ProfileCards({ profile }: { profile: UserView }) {
  const t = useTexts();
  const yesOrNo = (answer: boolean) => t(answer ? 'person.yes' : 'person.no');
  const { clothing_size, height, shoe_size } = profile.characteristics;
  return (
    <>
      <Card title={t('person.professional')}>
        <Facts
          facts={[
            { label: t('person.biography'), value: profile.biography },
            { label: t('person.work_experience'), value: profile.work_experience },
            { label: t('person.education'), value: profile.education },
            { label: t('person.references'), value: profile.references },
            { label: t('person.skills'), value: profile.skills.join(', ') },
            {
              label: t('person.languages'),
              value: profile.languages
                .map(({ language, level }) => `${language} (${level === 'NATIVE' ? t('person.native') : level})`)
                .join(', '),
            },
            { label: t('person.work_visa'), value: profile.work_visa },
            { label: t('person.driving_license'), value: yesOrNo(profile.driving_license) },
            { label: t('person.criminal_record_check'), value: yesOrNo(profile.criminal_record_check) },
          ]}
        />
      </Card>
      <Card title={t('person.emergency_contacts')}>
        <Facts
          facts={
            profile.emergency_contacts.length === 0
              ? [{ label: t('person.contact_person'), value: null }]
              : profile.emergency_contacts.map(({ name, phone, relationship }) => ({
                  label: `${name} (${relationship})`,
                  value: phone,
                }))
          }
        />
      </Card>
      <Card title={t('person.banking')}>
        <Facts
          facts={[
            { label: t('payee.bank_institution'), value: profile.bank_institution },
            { label: t('payee.bank_transit'), value: profile.bank_transit },
            { label: t('payee.bank_account'), value: profile.bank_account },
            { label: t('person.social_insurance_number'), value: profile.social_insurance_number },
          ]}
        />
      </Card>
      <Card title={t('person.characteristics')}>
        <Facts
          facts={[
            { label: t('person.clothing_size'), value: clothing_size },
            { label: t('person.height'), value: height },
            { label: t('person.shoe_size'), value: shoe_size },
          ]}
        />
      </Card>
    </>
  );
}
