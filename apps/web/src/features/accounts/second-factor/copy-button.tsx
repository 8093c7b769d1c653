import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Copy } from 'lucide-react';
import { showToast } from '../../../platform/toasts.ts';

type CopyButtonProps = { text: string; label: string; doneText: string };

export function CopyButton({ text, label, doneText }: CopyButtonProps) {
  const t = useTexts('accounts/second-factor');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', doneText);
    } catch {
      showToast('error', t('notCopied'));
    }
  }
  return (
    <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
