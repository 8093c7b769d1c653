import type { Language } from '@relevo/domain/account';
import type { NotificationGroup } from '@relevo/domain/notifications';
import { fillText } from '@relevo/i18n/fill-text';
import { notificationGroupTexts } from '@relevo/i18n/notification-group-texts';
import { escapeHtml } from '../../platform/escape-html.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

type Texts = typeof en;
export type MailKind = Exclude<
  keyof Texts,
  'footer' | 'footerInvited' | 'greeting' | 'greetingInvited' | 'plainLink' | 'unsubscribe'
>;

export type MailItem = { title: string; text: string; link: string };

const texts: Record<Language, Texts> = { en, fr };

type Mail = {
  kind: MailKind;
  language: Language;
  /** Null for an address that may have no account. */
  firstName: string | null;
  link: string;
  parameters?: Record<string, string>;
  /** Null for a mail that cannot be turned off. */
  group?: NotificationGroup | null;
  unsubscribeLink?: string;
  items?: readonly MailItem[];
  sender?: string;
};

/** Writes a mail as text and as HTML for old mail programs: a table, inline styles, no images. */
export function writeMail(mail: Mail): {
  subject: string;
  text: string;
  html: string;
} {
  const { kind, language, firstName, link, parameters = {}, items = [], sender = '', group, unsubscribeLink } = mail;
  const common = texts[language];
  const words = common[kind];
  const isStranger = firstName === null;
  const greeting = isStranger ? common.greetingInvited : fillText(common.greeting, { firstName });
  const [subject, title, body, button, after] = (['subject', 'title', 'body', 'button', 'after'] as const).map((part) =>
    fillText(words[part], parameters),
  ) as [string, string, string, string, string];
  const stop = group ? fillText(common.unsubscribe, { group: notificationGroupTexts[language][group] }) : '';
  const footer = [isStranger ? common.footerInvited : common.footer, sender].filter(Boolean).join('\n');
  const foot = unsubscribeLink ? `${footer}\n${stop}\n${unsubscribeLink}` : footer;
  const list = items.map((item) => `${item.title}\n${item.text}\n${item.link}`);
  const text = [greeting, body, ...list, `${button}:\n${link}`, after, `--\nRelevo\n${foot}`].join('\n\n');
  const html = page({
    language,
    title,
    greeting,
    body,
    button,
    link,
    after,
    plainLink: common.plainLink,
    footer,
    items,
    stop,
    stopLink: unsubscribeLink ?? '',
  });
  return { subject, text: `${text}\n`, html };
}

type Parts = Record<
  'title' | 'greeting' | 'body' | 'button' | 'link' | 'after' | 'plainLink' | 'footer' | 'stop' | 'stopLink',
  string
> & {
  language: Language;
  items: readonly MailItem[];
};

function page({ language, items, ...parts }: Parts): string {
  const safe = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, escapeHtml(value)])) as Omit<
    Parts,
    'language' | 'items'
  >;
  const unsubscribing = safe.stopLink && `<br><a href="${safe.stopLink}" style="color:#0b6b5d">${safe.stop}</a>`;
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe.title}</title></head>
<body style="margin:0;background:#f4f6f6;${font};color:#14211f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #dfe6e4;border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;letter-spacing:-0.02em;color:#0b6b5d">Relevo</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${safe.title}</h1>
<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${safe.greeting}</p>
<p style="margin:0 0 24px;font-size:16px;line-height:1.5">${safe.body}</p>
${items.map(itemRow).join('')}<p style="margin:0 0 24px"><a href="${safe.link}" style="display:inline-block;background:#0b6b5d;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:14px 24px;border-radius:10px">${safe.button}</a></p>
<p style="margin:0 0 24px;font-size:14px;line-height:1.5;color:#4a5a57">${safe.after}</p>
<p style="margin:0;font-size:12px;line-height:1.5;color:#5f6f6c">${safe.plainLink}<br><a href="${safe.link}" style="color:#0b6b5d;word-break:break-all">${safe.link}</a></p>
</td></tr></table>
<p style="max-width:520px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#5f6f6c">${safe.footer.replaceAll('\n', '<br>')}${unsubscribing}</p>
</td></tr></table>
</body>
</html>
`;
}

function itemRow({ title, text, link }: MailItem): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escapeHtml(link)}" style="color:#0b6b5d;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>
`;
}
