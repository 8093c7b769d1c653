/** Without it a link would open inside the small frame, where the page it leads to may not run. */
const opensLinksInNewTab = '<base target="_blank">';

/** The mail's HTML, made ready for the frame that shows it. */
export function mailDocument(html: string): string {
  const beginning =
    /^\s*(?:<!doctype[^>]*>)?\s*(?:<html(?:\s[^>]*)?>)?\s*(?:<head(?:\s[^>]*)?>)?/i.exec(html)?.[0] ?? '';
  return beginning + opensLinksInNewTab + html.slice(beginning.length);
}
