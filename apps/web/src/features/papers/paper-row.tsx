import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { PaperView } from '@relevo/contracts/papers';
import { formatDate } from '@relevo/i18n/formats';
import { Chip } from '@relevo/ui/chip';
import { FileButtons } from './file-buttons.tsx';
import { usePeriodWords } from './use-period-words.ts';

type PaperRowProps = { paper: PaperView; onOpen(): void };

/** One paper with its total; its name opens it. */
export function PaperRow({ paper, onOpen }: PaperRowProps) {
  const t = useTexts('papers');
  const { language } = useLanguage();
  const periodWords = usePeriodWords();
  const { kind, label, period, issued_at: issuedAt, total, revision } = paper;
  const day = formatDate(issuedAt.slice(0, 10), language);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('open', { paper: `${t(`kinds.${kind}`)} ${label}` })}
          onClick={onOpen}
          className="justify-self-start rounded-sm text-left font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {t(`kinds.${kind}`)} <span className="tabular-nums">{label}</span>
        </button>
        <p className="text-ink-muted text-sm tabular-nums">
          {period ? t('issuedFor', { day, period: periodWords(period) }) : t('issued', { day })}
          {revision !== null && revision > 1 && ` · ${t('revision', { number: revision })}`}
        </p>
        {paper.corrected_by && (
          <span>
            <Chip tone="warning">{t('takenBack')}</Chip>
          </span>
        )}
      </div>
      <p className="font-semibold">
        <MoneyText value={total} />
      </p>
      <FileButtons paper={paper} />
    </div>
  );
}
