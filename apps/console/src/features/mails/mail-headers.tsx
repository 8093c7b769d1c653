import { useLanguage } from '@relevo/browser/texts';
import type { MailView } from '@relevo/contracts/console';
import { formatInstant } from '@relevo/i18n/formats';
import { useTexts } from '../../platform/texts.ts';
import { MailLanguage } from './mail-language.tsx';

const termClasses = 'text-ink-muted';

export function MailHeaders({ mail }: { mail: MailView }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
      <dt className={termClasses}>{t('mail.to')}</dt>
      <dd className="wrap-anywhere">{mail.to}</dd>
      <dt className={termClasses}>{t('mail.date')}</dt>
      <dd>
        <time dateTime={mail.created_at}>{formatInstant(mail.created_at, language)}</time>
      </dd>
      <dt className={termClasses}>{t('mail.language')}</dt>
      <dd>
        <MailLanguage language={mail.language} />
      </dd>
    </dl>
  );
}
