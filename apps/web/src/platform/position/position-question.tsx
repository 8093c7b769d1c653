import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';

type PositionQuestionProps = { km: number; onKeep(): void; onUseAddress(): void };

/** Asks which one counts: the position that was taken, or an address far from it. The position stays until then. */
export function PositionQuestion({ km, onKeep, onUseAddress }: PositionQuestionProps) {
  const t = useTexts('position');
  const { language } = useLanguage();
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warning-soft p-4 text-sm">
      <p className="font-medium">{t('question.text', { distance: formatDistance(km, language) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          {t('question.keep')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onUseAddress}>
          {t('question.address')}
        </Button>
      </div>
    </div>
  );
}
