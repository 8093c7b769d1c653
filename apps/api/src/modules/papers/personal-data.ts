import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

type ListedPaper = {
  kind: string;
  label: string;
  period: string | null;
  total: bigint;
  content_hash: string;
  issued_at: Date;
};

/**
 * Papers stay ten years with the names they were issued with, because tax law asks for it: the other side and the console
 * can read them.
 */
export const paperPersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['papers', 'receipts', 'paper_entries'],
  async export(userId) {
    const { rows } = await sql<ListedPaper>`
      select kind, label, period, total_cents as total, content_hash, issued_at from papers
      where holder_id = ${userId} or worker_id = ${userId}
      union all
      select 'receipt', label, null, total_cents, content_hash, issued_at from receipts
      where holder_id = ${userId} or worker_id = ${userId}
      order by issued_at, label`.execute(db);
    const papers = rows.map(({ total, ...paper }) => ({ ...paper, total: formatMoneyWire(total) }));
    return { papers };
  },
  erase: async () => [],
});
