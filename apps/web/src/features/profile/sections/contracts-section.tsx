import { FileSignature } from 'lucide-react';
import { useTexts } from '../../../platform/texts.ts';

export function ContractsSection() {
  const t = useTexts('profile');
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-canvas px-4 py-8 text-center">
      <FileSignature aria-hidden strokeWidth={1.25} className="size-12 text-accent-ink" />
      <p className="font-semibold">{t('contracts.comingSoon')}</p>
      <p className="max-w-md text-ink-muted text-sm">{t('contracts.text')}</p>
    </div>
  );
}
