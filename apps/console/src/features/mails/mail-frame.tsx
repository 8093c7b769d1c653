import type { MailView } from '@relevo/contracts/operations';
import { useTexts } from '../../platform/texts.ts';
import { mailDocument } from './mail-document.ts';

/**
 * The mail as its reader sees it. The frame is a stranger to the console: no scripts, no forms, no cookies, no origin.
 * Links may open a new tab, and that tab is a normal one: the page behind a link needs its own scripts to work.
 */
export function MailFrame({ mail }: { mail: MailView }) {
  const t = useTexts();
  return (
    <iframe
      title={t('mail.frame', { subject: mail.subject })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={mailDocument(mail.html)}
      className="h-[max(24rem,calc(100dvh-26rem))] w-full rounded-control border border-line bg-[white] scheme-light"
    />
  );
}
