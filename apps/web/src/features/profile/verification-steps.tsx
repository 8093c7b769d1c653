import type { UserView } from '@relevo/contracts/profile';
import { Check } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';

const steps = ['email', 'profile', 'call'] as const;

/** The three things that open an account, and how many of them are behind the person. */
export function VerificationSteps({ user }: { user: UserView }) {
  const t = useTexts('profile');
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
