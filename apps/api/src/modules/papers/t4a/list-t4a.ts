import type { PageQuery } from '@relevo/contracts/paging';
import type { T4aRowView } from '@relevo/contracts/taxes';
import type { Language } from '@relevo/domain/account';
import { csvRow } from '@relevo/domain/csv';
import { formatMoneyWire } from '@relevo/domain/money';
import { t4aTexts } from '@relevo/i18n/t4a-texts';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../../http/send-file.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readT4a, type T4aAsked, type T4aRow } from './t4a.queries.ts';

type Page = { count: number; total: string; items: T4aRowView[] };

/** The workers of a company's T4A slips. A taken-over account learns here whether a SIN is known, and never the SIN. */
export async function listT4a({ db }: Deps, asked: T4aAsked, { page, page_size }: PageQuery): Promise<Page> {
  const found = await readT4a(db, asked, { limit: page_size, offset: (page - 1) * page_size });
  return { count: found.count, total: formatMoneyWire(found.sum), items: found.rows.map(presentRow) };
}

function presentRow({ worker_id, city, total, sin_known, ...row }: T4aRow): T4aRowView {
  return { worker_id, name: nameOf(row), city, total: formatMoneyWire(total), sin_known };
}

const nameOf = ({ first_name, last_name }: Pick<T4aRow, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

/** The same as a CSV file, with the sum in its last line. */
export async function sendT4a({ db }: Deps, reply: FastifyReply, asked: T4aAsked & { language: Language }) {
  const words = t4aTexts[asked.language];
  const { rows, sum } = await readT4a(db, asked, { limit: null, offset: 0 });
  const lines = rows.map((row) =>
    csvRow([nameOf(row), row.city, formatMoneyWire(row.total), row.sin_known ? words.yes : words.no]),
  );
  const head = csvRow([words.worker, words.city, words.fees, words.sinKnown]);
  const totals = csvRow([words.total, '', formatMoneyWire(sum), '']);
  return sendFile(reply, {
    name: `relevo-t4a-${asked.year}.csv`,
    type: 'text/csv; charset=utf-8',
    write: async (out) => {
      out.end([byteOrderMark, head, ...lines, totals].join(''));
    },
  });
}
