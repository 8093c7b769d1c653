import type { MailSummaryView, MailView } from '@relevo/contracts/console';
import type { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { likePattern } from '../../../platform/database/like-pattern.ts';

type MailList = PageQuery & { search?: string };

export async function listMails(
  db: Db,
  { page, page_size, search }: MailList,
): Promise<{ count: number; items: MailSummaryView[] }> {
  const matching = db.selectFrom('mails').$if(Boolean(search), (query) =>
    query.where((where) => {
      const pattern = likePattern(search);
      return where.or([where('to_address', 'ilike', pattern), where('subject', 'ilike', pattern)]);
    }),
  );
  const [total, rows] = await Promise.all([
    matching.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    matching
      .select(['id', 'to_address', 'subject', 'language', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: Number(total.count), items: rows.map(presentSummary) };
}

export async function getMail(db: Db, mailId: string): Promise<MailView> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { ...presentSummary(row), text: row.text_body, html: row.html_body };
}

type SummaryRow = { id: string; to_address: string; subject: string; language: string; created_at: Date };

function presentSummary(row: SummaryRow): MailSummaryView {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    language: row.language,
    created_at: row.created_at.toISOString(),
  };
}
