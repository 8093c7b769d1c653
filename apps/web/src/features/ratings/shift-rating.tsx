import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ShiftRatingView } from '@relevo/contracts/ratings';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { type RatingTag, ratingCommentMaximum, ratingTagsAbout, ratingTagsMaximum } from '@relevo/domain/ratings';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextareaField } from '@relevo/ui/textarea-field';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { RatingWords } from './rating-words.tsx';
import { useRate } from './ratings.api.ts';

type ShiftRatingProps = { booked: WorkerShiftView; viewer: 'worker' | 'employer' };

/** The ratings of a settled shift: one's own can be given here with a tap, that of the other side follows blind. */
export function ShiftRating({ booked, viewer }: ShiftRatingProps) {
  const t = useTexts('ratings');
  const { rating } = booked;
  if (!rating.can_rate && !rating.mine && !rating.theirs) return null;
  return (
    <section aria-label={t('shift.title')} className="grid gap-3 rounded-control bg-sunken p-4 text-sm">
      {rating.can_rate ? (
        <RatingForm booked={booked} viewer={viewer} />
      ) : (
        <GivenRatings rating={rating} viewer={viewer} />
      )}
    </section>
  );
}

/** Stars first; the rest appears once they are chosen, and may stay empty. */
function RatingForm({ booked, viewer }: ShiftRatingProps) {
  const t = useTexts('ratings');
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<RatingTag[]>([]);
  const [comment, setComment] = useState('');
  const rate = useRate(booked.id);
  const other = viewer === 'worker' ? 'employer' : 'worker';
  const toggle = (tag: RatingTag) =>
    setTags((chosen) => (chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The promise, because callbacks of `mutate` are dropped when the rated shift no longer has this form.
        void rate.mutateAsync({ stars, tags, comment }).then(
          () => showToast('success', t('shift.thanks')),
          () => undefined,
        );
      }}
    >
      <StarChoice label={t(`shift.ask.${viewer}`)} stars={stars} onChoose={setStars} />
      {stars > 0 && (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{t('shift.tags', { count: ratingTagsMaximum })}</legend>
            <div className="flex flex-wrap gap-2">
              {ratingTagsAbout[other].map((tag) => (
                <button
                  key={tag}
                  type="button"
                  aria-pressed={tags.includes(tag)}
                  disabled={!tags.includes(tag) && tags.length >= ratingTagsMaximum}
                  className="min-h-11 rounded-full border border-line-strong bg-surface px-4 font-medium disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
                  onClick={() => toggle(tag)}
                >
                  {t(`tags.${tag}`)}
                </button>
              ))}
            </div>
          </fieldset>
          <TextareaField
            label={t('shift.comment')}
            hint={t('shift.commentHint')}
            rows={2}
            maxLength={ratingCommentMaximum}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <p className="text-ink-muted">{t('shift.blind')}</p>
          {rate.error && <Alert tone="danger">{rate.error.message}</Alert>}
          <Button type="submit" className="justify-self-start" busy={rate.isPending} busyText={t('shift.sending')}>
            {t('shift.send')}
          </Button>
        </>
      )}
    </form>
  );
}

const choices = [1, 2, 3, 4, 5];

type StarChoiceProps = { label: string; stars: number; onChoose(stars: number): void };

function StarChoice({ label, stars, onChoose }: StarChoiceProps) {
  const t = useTexts('ratings');
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold text-base">{label}</legend>
      <div className="-ml-2 flex">
        {choices.map((choice) => (
          <label
            key={choice}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={stars === choice}
              onChange={() => onChoose(choice)}
            />
            <span className="sr-only">{t('stars', { count: choice })}</span>
            <Star
              aria-hidden="true"
              className={`size-7 ${choice <= stars ? 'fill-current text-warning' : 'text-ink-muted'}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type GivenProps = { rating: ShiftRatingView; viewer: ShiftRatingProps['viewer'] };

function GivenRatings({ rating: { mine, theirs, until }, viewer }: GivenProps) {
  const t = useTexts('ratings');
  return (
    <dl className="grid gap-3">
      {theirs && (
        <div className="grid gap-1">
          <dt className="font-semibold">{t(`shift.theirs.${viewer}`)}</dt>
          <dd>
            <RatingWords rating={theirs} />
          </dd>
        </div>
      )}
      {mine && (
        <div className="grid gap-1">
          <dt className="font-semibold">{t('shift.mine')}</dt>
          <dd>
            <RatingWords rating={mine} />
            {!theirs && <Waits until={until} viewer={viewer} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** One's own rating waits; whether the other side has rated is not shown, because it is not known here either. */
function Waits({ until, viewer }: { until: string; viewer: ShiftRatingProps['viewer'] }) {
  const t = useTexts('ratings');
  const { language } = useLanguage();
  return <p className="mt-1 text-ink-muted">{t(`shift.waits.${viewer}`, { date: formatInstant(until, language) })}</p>;
}
