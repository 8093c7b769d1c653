import { minutesUntil } from '@relevo/browser/countdown';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { myOffersPath } from '@relevo/contracts/screen-paths';
import type { WaitingView } from '@relevo/contracts/waiting';
import { formatDuration } from '@relevo/i18n/shift-times';

const renewIntervalMs = 10_000;
/** An end that is further away is no reason to hurry. */
const soonMinutes = 24 * 60;

type Item = Pick<WaitingView, 'kind' | 'answer_by' | 'screen'>;

/** Open offers apart from what else waits: several of them are one line. */
export function splitOffers<Each extends Pick<WaitingView, 'kind'>>(items: readonly Each[]) {
  return {
    offers: items.filter(({ kind }) => kind === 'offer'),
    others: items.filter(({ kind }) => kind !== 'offer'),
  };
}

/** "2 offers, 1 ends in 8 min", and where they are: a single one is opened itself. Null when none is open. */
export function useOpenOffers(offers: readonly Item[]): { words: string; to: string } | null {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  const now = useNow(renewIntervalMs);
  const left = offers
    .flatMap(({ answer_by }) => (answer_by ? [minutesUntil(answer_by, now)] : []))
    .filter((minutes) => minutes > 0);
  const count = left.length;
  const [only] = offers;
  if (count === 0 || !only) return null;
  const to = offers.length === 1 ? only.screen : myOffersPath;
  const first = Math.min(...left);
  if (first > soonMinutes) return { words: t('worker.offers.open', { count }), to };
  const duration = formatDuration(first, language);
  return { words: t('worker.offers.ending', { count, duration }), to };
}
