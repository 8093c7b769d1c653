import { useTexts } from '@relevo/browser/texts';
import type { RatingView } from '@relevo/contracts/ratings';
import { starsMaximum } from '@relevo/domain/ratings';
import { Chip } from '@relevo/ui/chip';

type RatingWordsProps = { rating: Pick<RatingView, 'stars' | 'tags' | 'comment'> & { comment_hidden?: boolean } };

/** The stars of one rating, its tags and its comment. */
export function RatingWords({ rating: { stars, tags, comment, comment_hidden: isHidden } }: RatingWordsProps) {
  const t = useTexts('ratings');
  return (
    <div className="grid gap-1.5">
      <p>
        <span aria-hidden="true" className="text-warning text-xl leading-6 tracking-wide">
          {'★'.repeat(stars)}
          <span className="text-ink-muted">{'☆'.repeat(starsMaximum - stars)}</span>
        </span>
        <span className="sr-only">{t('stars', { count: stars })}</span>
      </p>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Chip key={tag} tone="accent">
              {t(`tags.${tag}`)}
            </Chip>
          ))}
        </p>
      )}
      {comment !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
      {isHidden && <p className="text-ink-muted">{t('hidden')}</p>}
    </div>
  );
}
