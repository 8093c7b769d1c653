import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { plainAmount } from './job-draft.ts';

/** The wage as everyone will read it, however it was typed. */
export function WageLine({ wage }: { wage: string }) {
  const cents = parseMoney(plainAmount(wage));
  return cents === null ? wage : <WageText value={formatMoneyWire(cents)} />;
}
