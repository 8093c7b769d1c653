import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { bankFields, missingBanking } from './bank-details.ts';

/** Nobody can be paid out to nowhere: what is missing, and the two places to say it. */
export function BankingMissing({ onEnterAccount }: { onEnterAccount(): void }) {
  const t = useTexts('wallet');
  const { user } = useSession();
  const known = user ? missingBanking(user) : [];
  // A profile that was just filled in elsewhere may be ahead of what the server was asked.
  const missing = known.length > 0 ? known : bankFields;
  const fields = missing.map((field) => t(`banking.fields.${field}`).toLowerCase()).join(', ');
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t('banking.title')}>
        {t('banking.missing', { fields })}
      </Alert>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={`${paths.profile}#banking`} className={buttonClasses()}>
          {t('banking.profile')}
        </Link>
        <Button variant="secondary" onClick={onEnterAccount}>
          {t('banking.here')}
        </Button>
      </div>
    </div>
  );
}
