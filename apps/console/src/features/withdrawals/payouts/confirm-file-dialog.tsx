import { useLanguage } from '@relevo/browser/texts';
import type { PayoutFileDetailView, PayoutFileView } from '@relevo/contracts/console-payouts';
import { operatorReasonMaximum } from '@relevo/domain/console';
import { formatMoney } from '@relevo/i18n/formats';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField } from '@relevo/ui/field';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QuestionDialog } from '../../../platform/question-dialog.tsx';
import { Reading } from '../../../platform/reading.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { payoutFileQuery, useConfirmFile } from './payouts.api.ts';
import { exceptionsOf, firstWithoutWords, type Unpaid, withLine } from './unpaid-lines.ts';

type ConfirmFileDialogProps = { file: PayoutFileView; onClose(): void };

/** What the bank says about each payment of a file: paid, or why not. */
export function ConfirmFileDialog({ file: { id, number, count }, onClose }: ConfirmFileDialogProps) {
  const t = useTexts();
  const detail = useQuery(payoutFileQuery(id));
  const confirmation = useConfirmFile(id);
  const [unpaid, setUnpaid] = useState<Unpaid>({});
  const [missing, setMissing] = useState<string | null>(null);
  const listId = useId();
  const failed = Object.keys(unpaid).length;
  const words = { number, paid: count - failed, failed };

  function confirm(): void {
    const wordless = firstWithoutWords(unpaid);
    setMissing(wordless);
    if (!detail.data) return;
    if (wordless) {
      document.getElementById(`${listId}-${wordless}`)?.focus();
      return;
    }
    confirmation.mutateAsync(exceptionsOf(unpaid)).then(
      () => {
        onClose();
        toast.success(t('confirm_file.done', words));
      },
      () => undefined,
    );
  }

  return (
    <QuestionDialog
      title={t('confirm_file.title', words)}
      confirmText={t(failed === 0 ? 'confirm_file.all' : 'confirm_file.some', words)}
      busyText={t('confirm_file.busy')}
      busy={confirmation.isPending}
      error={confirmation.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('confirm_file.consequence')}</p>
      <Reading query={detail}>
        {({ lines }) => (
          <ul aria-label={t('confirm_file.lines')} className="divide-y divide-line">
            {lines.map((line) => (
              <Line
                key={line.reference}
                id={`${listId}-${line.reference}`}
                line={line}
                words={unpaid[line.reference] ?? null}
                isMissing={missing === line.reference}
                onPaid={(isPaid) => setUnpaid(withLine(unpaid, line.reference, isPaid))}
                onWords={(text) => setUnpaid({ ...unpaid, [line.reference]: text })}
              />
            ))}
          </ul>
        )}
      </Reading>
    </QuestionDialog>
  );
}

type LineProps = {
  id: string;
  line: PayoutFileDetailView['lines'][number];
  /** Null while the line counts as paid. */
  words: string | null;
  isMissing: boolean;
  onPaid(isPaid: boolean): void;
  onWords(words: string): void;
};

function Line({ id, line: { reference, name, account, amount }, words, isMissing, onPaid, onWords }: LineProps) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <li className="py-1">
      <CheckboxField
        label={
          <span className="grid">
            <span className="font-medium">
              {t('confirm_file.line', { name, amount: formatMoney(amount, language) })}
            </span>
            <span className="text-ink-muted text-xs tabular-nums">
              {account} · {reference}
            </span>
          </span>
        }
        checked={words === null}
        onChange={(event) => onPaid(event.target.checked)}
      />
      {words !== null && (
        <div className="pb-3 pl-8">
          <TextField
            id={id}
            label={t('confirm_file.why', { name })}
            hint={t('confirm_file.why_hint')}
            required
            maxLength={operatorReasonMaximum}
            value={words}
            error={isMissing ? t('dialog.reason_required') : undefined}
            onChange={(event) => onWords(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}
