import type { ApplicationView } from '@relevo/contracts/applications';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { useTexts } from '../../platform/texts.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  selection: Selection<ApplicationView>;
  isRunning: boolean;
  onAccept(): void;
  onReject(): void;
};

/** Chooses everyone on this page, and answers those who are chosen. */
export function BulkBar({ selection, isRunning, onAccept, onReject }: BulkBarProps) {
  const t = useTexts('applications');
  const canAnswer = { disabled: selection.isEmpty && !isRunning, busy: isRunning };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2">
      <legend className="sr-only">{t('actions.bulk')}</legend>
      <CheckboxField
        label={t('actions.selectAll')}
        checked={selection.isWhole}
        disabled={isRunning}
        ref={(box) => {
          if (box) box.indeterminate = !selection.isEmpty && !selection.isWhole;
        }}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {t('actions.selected', { count: selection.selected.length })}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button size="sm" {...canAnswer} onClick={onAccept}>
          {t('actions.acceptSelected')}
        </Button>
        <Button size="sm" variant="secondary" {...canAnswer} onClick={onReject}>
          {t('actions.rejectSelected')}
        </Button>
      </div>
    </fieldset>
  );
}
