import { createHmac, timingSafeEqual } from 'node:crypto';
import { notifications } from '@relevo/contracts/calls/notifications';
import type { Language } from '@relevo/domain/account';
import { isMailLocked, type NotificationGroup, notificationGroups } from '@relevo/domain/notifications';
import { Refusal } from '@relevo/domain/refusals';
import type { Role } from '@relevo/domain/team-rights';
import { notificationGroupTexts, unsubscribeTexts } from '@relevo/i18n/notification-group-texts';
import type { Deps } from '../../platform/deps.ts';
import { savePreferences } from './preferences.ts';

type Named = { userId: string; group: NotificationGroup };
type Found = Named & { language: Language; role: Role | null };

/** The address that turns off the mails of one kind for one person, without signing in. It works until the account is erased. */
export function unsubscribeLink(
  { publicUrl, unsubscribeKeys }: Pick<Deps, 'publicUrl' | 'unsubscribeKeys'>,
  named: Named,
): string {
  const token = `${named.userId}.${named.group}.${sign(unsubscribeKeys[0], named)}`;
  return `${publicUrl}/api${notifications.unsubscribe.path}?token=${token}`;
}

/** A page with a button: scanners of mails open every link, so that opening it must change nothing. */
export async function askToUnsubscribe(deps: Deps, token: string): Promise<string> {
  const named = await findNamed(deps, token);
  const words = unsubscribeTexts[named.language];
  const group = notificationGroupTexts[named.language][named.group];
  const button = `<form method="post"><button type="submit">${words.button}</button></form>`;
  return page(named.language, { title: words.ask.replace('{{group}}', group), rest: button });
}

/** Turns the mails off; again is the same. */
export async function unsubscribe(deps: Deps, token: string): Promise<string> {
  const named = await findNamed(deps, token);
  await savePreferences(
    deps.db,
    { id: named.userId, role: named.role },
    { kinds: [{ kind: named.group, mail: false }] },
  );
  const words = unsubscribeTexts[named.language];
  const group = notificationGroupTexts[named.language][named.group];
  return page(named.language, { title: words.done.replace('{{group}}', group), rest: `<p>${words.undo}</p>` });
}

async function findNamed(deps: Deps, token: string): Promise<Found> {
  const named = deps.unsubscribeKeys.map((key) => readToken(key, token)).find((read) => read !== null);
  const user =
    named &&
    (await deps.db
      .selectFrom('users')
      .leftJoin('company_members', 'company_members.user_id', 'users.id')
      .select(['users.account_language as language', 'company_members.role'])
      .where('users.id', '=', named.userId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst());
  if (!user || isMailLocked(named.group, user.role)) throw new Refusal('not_found');
  return { ...named, ...user };
}

function readToken(key: Buffer, token: string): Named | null {
  const [userId = '', given = '', signature = ''] = token.split('.');
  const group = notificationGroups.find((one) => one === given);
  if (group === undefined) return null;
  const [expected, received] = [Buffer.from(sign(key, { userId, group })), Buffer.from(signature)];
  return expected.length === received.length && timingSafeEqual(expected, received) ? { userId, group } : null;
}

function sign(key: Buffer, { userId, group }: Named): string {
  return createHmac('sha256', key).update(`${userId}.${group}`).digest('base64url');
}

function page(language: Language, { title, rest }: { title: string; rest: string }): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Relevo</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;padding:48px 24px;max-width:32rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px;line-height:1.25}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:#0b6b5d;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #0b6b5d;outline-offset:3px}
</style></head>
<body><main><p><strong>Relevo</strong></p><h1>${title}</h1>${rest}</main></body>
</html>
`;
}
