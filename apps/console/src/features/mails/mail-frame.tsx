import type { MailView } from '@relevo/contracts/console';
import { useTexts } from '../../platform/texts.ts';

/**
 * The mail as its recipient sees it. The frame is isolated from the console: no scripts, no forms, no cookies, no origin.
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

/** Without it a link would open inside the small frame, where the page it leads to may not run. */
const opensLinksInNewTab = '<base target="_blank">';

/** The mail's HTML, made ready for the frame that shows it. */
export function mailDocument(html: string): string {
  const beginning =
    /^\s*(?:<!doctype[^>]*>)?\s*(?:<html(?:\s[^>]*)?>)?\s*(?:<head(?:\s[^>]*)?>)?/i.exec(html)?.[0] ?? '';
  return beginning + opensLinksInNewTab + html.slice(beginning.length);
}
