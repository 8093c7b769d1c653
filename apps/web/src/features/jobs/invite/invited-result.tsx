import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import type { InvitedView } from '@relevo/contracts/offers';
import { Alert } from '@relevo/ui/alert';
import { FundingLine } from '../../wallet/wallet.ts';

type InvitedResultProps = { result: InvitedView; isForShift: boolean };

/** Who was asked and who was passed over, what it may cost, and the wallet beside it. */
export function InvitedResult({ result, isForShift }: InvitedResultProps) {
  const t = useTexts('jobs/invite');
  const { invited, already, skipped } = result;
  return (
    <div className="grid gap-4">
      <Alert tone={invited > 0 ? 'success' : 'info'}>
        {invited > 0 ? t('result.invited', { count: invited }) : t('result.nobody')}
      </Alert>
      {(already > 0 || skipped > 0) && (
        <ul className="grid gap-1 text-sm">
          {already > 0 && <li>{t('result.already', { count: already })}</li>}
          {skipped > 0 && <li>{t('result.skipped', { count: skipped })}</li>}
        </ul>
      )}
      {result.cost !== null && (
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{t(isForShift ? 'result.costShift' : 'result.cost')}</span>
          <span className="font-semibold">
            <MoneyText value={result.cost} />
          </span>
        </p>
      )}
      {result.funding && <FundingLine funding={result.funding} />}
    </div>
  );
}
