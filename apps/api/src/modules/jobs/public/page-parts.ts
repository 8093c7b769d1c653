import type { Language } from '@relevo/domain/account';
import { kindDrawings } from '@relevo/domain/job-kind-drawings';
import { type JobKind, jobKindOf } from '@relevo/domain/job-kinds';
import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { monogramOf, toneOf } from '@relevo/domain/picture-tones';
import { plainLine, publicJobPath, publicLogoPath, publicTitle } from '@relevo/domain/public-pages';
import type { RatingSummary } from '@relevo/domain/ratings';
import { paidMinutes, type Span } from '@relevo/domain/span';
import { isVisible } from '@relevo/domain/visible-name';
import { formatAverage, formatMoney } from '@relevo/i18n/formats';
import { jobCardTexts } from '@relevo/i18n/job-card-texts';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { formatShiftSpan } from '@relevo/i18n/shift-times';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { PublicJobRow } from './public-jobs.ts';

/** For a text that a user typed, in whichever language and direction. */
export const typed = (text: string, tag = 'span'): string =>
  `<${tag} dir="auto">${escapeHtml(plainLine(text))}</${tag}>`;

/** A title from before titles had to be visible is named by what it is. */
export function titleOf({ title }: { title: string }, language: Language): string {
  const shown = plainLine(publicTitle(title));
  return isVisible(shown) ? shown : jobCardTexts[language].job;
}

export const spanText = (
  { startsAt, endsAt }: Span,
  { timezone, language, now }: { timezone: string; language: Language; now: Date },
): string =>
  formatShiftSpan({ starts: startsAt.toISOString(), ends: endsAt.toISOString() }, { timezone, language }, now);

type Paid = { break_minutes: number; wage_cents: bigint };

/** What a whole shift pays at the wage offered, rounded as it will be paid. */
export const payText = (shift: Span, { break_minutes, wage_cents }: Paid, language: Language): string =>
  formatMoney(formatMoneyWire(payFor(paidMinutes(shift, break_minutes), wage_cents)), language);

export const wageText = ({ wage_cents }: { wage_cents: bigint }, language: Language): string =>
  formatMoney(formatMoneyWire(wage_cents), language);

function kindDrawing(kind: JobKind): string {
  const { shape, line } = kindDrawings[kind];
  return `<path d="${shape}" fill="currentColor" fill-opacity=".22"/><path d="${shape}${line}" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The picture of a kind of work, which the title beside it names in words. */
export function kindTile(title: string): string {
  const kind = jobKindOf(title);
  return `<span class="tile ${kindDrawings[kind].tone}" aria-hidden="true"><svg viewBox="0 0 32 32" fill="none">${kindDrawing(kind)}</svg></span>`;
}

/** The same in a list, where the drawing stands once for all of its jobs. */
function smallTile(title: string): string {
  const kind = jobKindOf(title);
  return `<span class="tile s ${kindDrawings[kind].tone}" aria-hidden="true"><svg><use href="#kind-${kind}"/></svg></span>`;
}

const drawingsFor = (titles: readonly string[]): string =>
  `<svg class="none">${[...new Set(titles.map(jobKindOf))].map((kind) => `<symbol id="kind-${kind}" viewBox="0 0 32 32" fill="none">${kindDrawing(kind)}</symbol>`).join('')}</svg>`;

type Logo = { id: string; name: string; code: string; hasLogo: boolean };

/** The logo, or a monogram in a colour of the company; the name stands beside it. */
export function logoTile({ id, name, code, hasLogo }: Logo, size = 'l'): string {
  if (!hasLogo)
    return `<span class="tile ${size} ${toneOf(id)}" aria-hidden="true">${escapeHtml(monogramOf(name))}</span>`;
  return `<span class="tile ${size}"><img src="${publicLogoPath(code)}" alt="" width="64" height="64"></span>`;
}

const star =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor"><path d="M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"/></svg>';

/** From three raters on, as everywhere. */
export function ratingText({ average, count }: RatingSummary, language: Language): string {
  const words = publicPageTexts[language];
  if (average === null) return `<span class="muted">${words.noRating}</span>`;
  return `<span class="stars">${star}<span>${words.rating(formatAverage(average, language), count)}</span></span>`;
}

type Shown = { percent: number; shifts: number } | null;
export const reliabilityText = (shown: Shown, language: Language): string =>
  shown ? escapeHtml(reliabilityMark(shown, language)) : '';

type Listed = { language: Language; now: Date; isWide?: boolean; names: 'company' | 'city' | 'both' };

/** Links to the pages of open jobs. */
export function jobList(rows: readonly PublicJobRow[], listed: Listed): string {
  const titles = rows.map((row) => titleOf(row, listed.language));
  return `${drawingsFor(titles)}<ul class="list${listed.isWide ? ' wide' : ''}">${rows.map((row) => `<li>${jobLink(row, listed)}</li>`).join('')}</ul>`;
}

function jobLink(row: PublicJobRow, { language, now, names }: Listed): string {
  const words = publicPageTexts[language];
  const title = titleOf(row, language);
  const { starts_at: startsAt, ends_at: endsAt, timezone } = row;
  const shift = startsAt && endsAt && { startsAt, endsAt };
  const shown = [names === 'city' ? null : row.company_name, names === 'company' ? null : row.city];
  const about = shown.filter((name) => name !== null && name !== '').map((name) => typed(name ?? ''));
  const pay = shift
    ? `${payText(shift, row, language)}<small>${wageText(row, language)} / h</small>`
    : `${wageText(row, language)}<small>${words.perHour}</small>`;
  const place = about.length > 0 ? `<p class="small muted">${about.join(' · ')}</p>` : '';
  const when = shift ? `<p class="small when">${spanText(shift, { timezone, language, now })}</p>` : '';
  return `<a href="${escapeHtml(publicJobPath(row, language))}">${smallTile(title)}<div><p class="t" dir="auto">${escapeHtml(title)}</p>${place}</div><p class="pay">${pay}</p>${when}</a>`;
}
