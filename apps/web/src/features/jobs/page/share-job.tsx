import { useLanguage, useTexts } from '@relevo/browser/texts';
import { inLanguage } from '@relevo/domain/public-paths';
import { Button } from '@relevo/ui/button';
import { Share2 } from 'lucide-react';
import { showToast } from '../../../platform/toasts.ts';

type ShareJobProps = { job: { title: string; public_url: string | null } };

/** Hands the job's public page to the system's share sheet, or copies its address where there is none. */
export function ShareJob({ job: { title, public_url: address } }: ShareJobProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  if (address === null) return null;
  const url = inLanguage(address, language);

  async function share() {
    if (await openedShareSheet({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('share.copied'));
    } catch {
      showToast('error', t('share.notCopied', { url }));
    }
  }
  return (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" className="size-4" />} onClick={() => void share()}>
      {t('share.label')}
    </Button>
  );
}

/** One who closes the sheet has seen it and wants no copy in its place; while it is open, a second press does nothing. */
async function openedShareSheet(content: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
