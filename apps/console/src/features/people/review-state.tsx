import type { UserView } from '@relevo/contracts/profile';
import { Alert } from '@relevo/ui/alert';
import { useTexts } from '../../platform/texts.ts';

/** What prevents a decision on a profile, and the last reason given. */
export function ReviewState({ profile }: { profile: UserView }) {
  const t = useTexts();
  const { percent, missing } = profile.profile_completion;
  return (
    <>
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
