import { useLanguage, useTexts } from '@relevo/browser/texts';
import { publicPathOfJob } from '@relevo/domain/public-paths';
import { Bookmark } from 'lucide-react';
import { rememberedJob } from '../../../platform/remembered-job/remembered-job.ts';
import { useSession } from '../../../platform/session.tsx';

/** What becomes of the job that brought a visitor here, and the way back to its public page. */
export function JobNote() {
  const t = useTexts('accounts/job-to-open');
  const { language } = useLanguage();
  const { user } = useSession();
  const job = rememberedJob(user?.id ?? null);
  if (!job || user?.user_type === 'employer') return null;
  return (
    <aside
      aria-label={t('title')}
      className="flex min-h-36 sm:min-h-30 items-start gap-3 rounded-card bg-accent-soft p-4"
    >
      <Bookmark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-0.5">{t(user ? 'waiting' : 'visitor')}</p>
        {/* A page of the server's, not a screen. */}
        <a
          href={publicPathOfJob(job.id, language)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('look')}
        </a>
      </div>
    </aside>
  );
}
