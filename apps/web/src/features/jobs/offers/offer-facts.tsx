import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { OfferView } from '@relevo/contracts/offers';
import type { OfferFunding } from '@relevo/domain/offer-lifecycle';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShiftSpan, ShiftTime } from '../parts/shift-time.tsx';
import { WageText } from '../parts/wage-text.tsx';

/** What an offer pays, for how much work, and when. */
export function OfferFacts({ offer }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  const { language } = useLanguage();
  const { shift, job, shifts } = offer;
  const minutes = shifts.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0);
  const [only] = shifts.length === 1 ? shifts : [];
  const single = shift ?? only;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Fact name={t('facts.pay')}>
        <span className="block font-bold text-accent-ink text-xl leading-7">
          <MoneyText value={offer.expected_pay} />
        </span>
        <WageText value={offer.wage} />
      </Fact>
      <Fact name={t('facts.work')}>
        <span className="block font-semibold leading-7">{t('facts.shifts', { count: offer.shift_count })}</span>
        {minutes > 0 && t('facts.hours', { hours: formatDuration(minutes, language) })}
      </Fact>
      <Fact name={t(single ? 'facts.when' : 'facts.firstShift')} isWide>
        {single && <ShiftSpan starts={single.starts_at} ends={single.ends_at} timezone={job.timezone} />}
        {!single && offer.first_starts_at && <ShiftTime instant={offer.first_starts_at} timezone={job.timezone} />}
        {!single && !offer.first_starts_at && t('facts.noShift')}
      </Fact>
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const fundings: Record<OfferFunding, { tone: ChipTone; Icon: typeof Clock }> = {
  covered: { tone: 'success', Icon: CircleCheck },
  not_covered: { tone: 'warning', Icon: CircleAlert },
  later: { tone: 'neutral', Icon: Clock },
};

/** Whether the employer's money covers it now. */
export function OfferFundingChip({ funding }: { funding: OfferFunding }) {
  const t = useTexts('jobs/offers');
  const { tone, Icon } = fundings[funding];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`funding.${funding}`)}
    </Chip>
  );
}

/** Why this worker is asked, and what the employer wrote. */
export function OfferReason({ offer }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  const { reason, because, proposed_by: proposer, note } = offer;
  return (
    <div className="grid gap-2 text-sm">
      {reason === 'replacement' && <p>{t('replacement.why')}</p>}
      <p className="text-ink-muted">{proposer ? t('proposedBy', { name: proposer.name }) : t(`because.${because}`)}</p>
      {note !== '' && (
        <blockquote className="whitespace-pre-line rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
          <span className="sr-only">{t('note')} </span>
          {note}
        </blockquote>
      )}
    </div>
  );
}
