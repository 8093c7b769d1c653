import type { WaitingView } from '@relevo/contracts/waiting';

/**
 * The most urgent entries, with an application among them when there is one: on a phone money would otherwise hide all
 * applications, and a place stays empty when none is answered.
 */
export function firstShown(items: readonly WaitingView[], limit: number): WaitingView[] {
  const first = items.slice(0, limit);
  const application = items.find(({ kind }) => kind === 'application');
  return !application || first.includes(application) ? first : [...first.slice(0, -1), application];
}
