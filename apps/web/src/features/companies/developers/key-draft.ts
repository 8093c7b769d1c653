import type { KeyInput, KeyView } from '@relevo/contracts/keys';
import { type Scope, scopes } from '@relevo/domain/api-scopes';
import { addDays } from '@relevo/domain/calendar-days';

/** In days; no end is the last choice, because a key that was forgotten should end by itself. */
export const lifetimes = ['30', '90', '365', '730', ''] as const;
export type Lifetime = (typeof lifetimes)[number];

export type KeyDraft = { name: string; scopes: readonly Scope[]; lifetime: Lifetime };

export const emptyKeyDraft: KeyDraft = { name: '', scopes: [], lifetime: '365' };

export function bodyOfKey({ name, scopes: chosen, lifetime }: KeyDraft): KeyInput {
  const days = lifetime === '' ? {} : { expires_in_days: Number(lifetime) };
  return { name: name.trim(), scopes: [...chosen], ...days };
}

/** In the order of the list, whatever was chosen first. */
export function withScope(chosen: readonly Scope[], scope: Scope, isChosen: boolean): Scope[] {
  return scopes.filter((each) => (each === scope ? isChosen : chosen.includes(each)));
}

/** The day on which a key would end; null for none. */
export function endOf(lifetime: Lifetime, today: string): string | null {
  return lifetime === '' ? null : addDays(today, Number(lifetime));
}

const soonMs = 14 * 86_400_000;

/** Whether a key has ended, or ends so soon that another is needed. */
export function expiryState({ expires_at: expiresAt }: Pick<KeyView, 'expires_at'>, now: Date) {
  if (expiresAt === null) return 'none';
  const left = new Date(expiresAt).getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= soonMs ? 'soon' : 'later';
}
