import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import { formatInstant } from '@relevo/i18n/formats';
import { Chip } from '@relevo/ui/chip';
import { ArrowDownToLine, ArrowUpFromLine, Banknote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Direction, isVoid, signedAmount, statusTones } from './movement.ts';

const icons: Record<TransactionKind, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  payment: Banknote,
};

type MoneyRowProps = {
  kind: TransactionKind;
  direction: Direction;
  amount: string;
  status: TransactionStatus;
  createdAt: string;
  title: string;
  /** Where the title does not say it already. */
  showsKind?: boolean;
  /** Why it went wrong, and what can be done about it. */
  children?: ReactNode;
  /** As wide as the row. */
  below?: ReactNode;
};

/** One movement of money. A failed one is listed but struck out: it is not part of the balance. */
export function MoneyRow({ showsKind = false, ...movement }: MoneyRowProps) {
  const { kind, direction, amount, status, createdAt, title, children, below } = movement;
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const Icon = icons[kind];
  const colour = isVoid({ status }) ? 'text-ink-faint line-through' : direction === 'in' ? 'text-success' : 'text-ink';
  const row = (
    <div className="flex items-start gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted max-sm:hidden"
      >
        <Icon className="size-4" />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p className="font-medium tabular-nums [overflow-wrap:anywhere]">{title}</p>
        <p className="text-ink-muted text-sm">
          {showsKind && `${t(`kinds.${kind}`)} · `}
          <time dateTime={createdAt} className="tabular-nums">
            {formatInstant(createdAt, language)}
          </time>
        </p>
        {children}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1.5">
        <p className={`whitespace-nowrap font-semibold tabular-nums ${colour}`}>
          {signedAmount({ direction, amount }, language)}
        </p>
        <Chip tone={statusTones[status]}>{t(`statuses.${status}`)}</Chip>
      </div>
    </div>
  );
  if (!below) return row;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {row}
      <div className="grid gap-3 sm:pl-13">{below}</div>
    </div>
  );
}
