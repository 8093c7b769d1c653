import type { AccountDetailView } from '@relevo/contracts/console';
import { Alert } from '@relevo/ui/alert';
import { useTexts } from '../../platform/texts.ts';

/** What prevents a decision on a profile, and the last reason given. */
export function ReviewState({ person: { profile, summary } }: { person: AccountDetailView }) {
  const t = useTexts();
  const { membership } = summary;
  const { percent, missing } = profile.profile_completion;
  return (
    <>
      {membership && membership.role !== 'owner' && (
        <Alert
          tone="info"
          title={t(`people.member.${membership.role}`, { company: membership.company || t('people.unnamed_company') })}
        >
          {t(summary.approved_as_member ? 'person.member_unreviewed' : 'person.member_reviewed')}
        </Alert>
      )}
      {profile.review_reason && (
        <Alert tone="warning" title={t('person.review_reason')}>
          <p className="whitespace-pre-line wrap-anywhere">{profile.review_reason}</p>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert tone="info" title={t('person.incomplete', { percent })}>
          {t('person.missing', { parts: missing.map((part) => t(`profile_part.${part}`)).join(', ') })}
        </Alert>
      )}
    </>
  );
}
