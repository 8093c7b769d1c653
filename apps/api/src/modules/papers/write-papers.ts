import type { SomePaper } from '@relevo/domain/papers';
import { type RawBuilder, sql } from 'kysely';
import { contentHash } from './content-hash.ts';
import { currentTemplate } from './templates/templates.ts';

type NewPaper = Exclude<SomePaper, { kind: 'receipt' }> & {
  id: string;
  series: string | null;
  number: bigint | null;
  holderId: string | null;
  workerId: string | null;
  period: string;
  total: bigint;
  tax: bigint;
  corrects: string | null;
  at: Date;
};

/** The statement that adds a paper, which goes together with others. */
export function paperWrite(paper: NewPaper): RawBuilder<unknown> {
  const { content } = paper;
  return sql`
    insert into papers (id, kind, series, number, label, holder_id, worker_id, period, currency, total_cents, tax_cents,
      content, content_hash, template, corrects, issued_at)
    values (${paper.id}, ${paper.kind}, ${paper.series}, ${paper.number}, ${content.label}, ${paper.holderId},
      ${paper.workerId}, ${paper.period}, ${content.currency}, ${paper.total}, ${paper.tax},
      ${JSON.stringify(content)}, ${contentHash(content)}, ${currentTemplate}, ${paper.corrects}, ${paper.at})`;
}
