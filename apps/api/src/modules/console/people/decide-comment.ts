import { type CommentAction, checkCommentAction } from '@relevo/domain/ratings';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';

type Decide = { ratingId: string; action: CommentAction; actor: string };
type Row = { has_comment: boolean; is_hidden: boolean; is_waiting: boolean };

const acts = {
  hide: 'rating.comment_hidden',
  unhide: 'rating.comment_shown',
  keep: 'rating.reports_handled',
} as const satisfies Record<CommentAction, string>;

/** An operator hides or shows the comment of a rating, or leaves it; each takes its reports out of the queue. */
export async function decideComment(deps: Deps, { ratingId, action, actor }: Decide): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await sql`select 1 from ratings where id = ${ratingId} for no key update`.execute(tx);
    const { rows } = await sql<Row>`
      select rating.comment is not null as has_comment, rating.comment_hidden_at is not null as is_hidden,
        exists (select from rating_reports as report
          where report.rating_id = rating.id and report.handled_at is null) as is_waiting
      from ratings as rating where rating.id = ${ratingId} and rating.revealed_at is not null`.execute(tx);
    const [rating] = rows;
    if (!rating) throw new Refusal('not_found');
    const { has_comment: hasComment, is_hidden: isHidden, is_waiting: isWaiting } = rating;
    checkCommentAction({ hasComment, isHidden, isWaiting }, action);
    if (action !== 'keep') {
      const hiddenAt = action === 'hide' ? at : null;
      await tx.updateTable('ratings').set({ comment_hidden_at: hiddenAt }).where('id', '=', ratingId).execute();
    }
    await tx
      .updateTable('rating_reports')
      .set({ handled_at: at })
      .where('rating_id', '=', ratingId)
      .where('handled_at', 'is', null)
      .execute();
    await recordAct(tx, { at, actor, action: acts[action], subjectId: ratingId });
  });
}
