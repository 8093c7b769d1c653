import { PassThrough } from 'node:stream';
import type { StatementQuery } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StatementLine } from './statement.ts';
import { writeCsv } from './statement-csv.ts';
import { writePdf } from './statement-pdf.ts';

type Asked = { actor: Actor; query: StatementQuery; language: Language };

const writers = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  pdf: { type: 'application/pdf', write: writePdf },
};

/** Sends the statement while it is being read: however long it is, only a portion of it is in memory. */
export async function sendStatement(deps: Deps, reply: FastifyReply, { actor, query, language }: Asked) {
  const { from, to, format } = query;
  if (from && to && from > to) throw new FieldRefusal({ to: [{ problem: 'invalid_date' }] });
  const { type, write } = writers[format];
  const out = new PassThrough();
  reply.header('content-disposition', `attachment; filename="relevo-statement.${format}"`).type(type);
  const lines = readLines(deps, { userId: actor.id, from, to });
  write({ lines, out, language, from, to, currency: deps.config.currency }).catch((error: unknown) =>
    out.destroy(error as Error),
  );
  return reply.send(out);
}

const portion = 500;

/** Oldest first, a portion at a time. Days are those of Toronto, where the ledger is kept. */
async function* readLines({ db }: Deps, asked: { userId: string; from?: string | undefined; to?: string | undefined }) {
  let seen = 0n;
  for (;;) {
    const { rows } = await sql<StatementLine>`
      select * from wallet_transactions
      where user_id = ${asked.userId} and seq > ${seen}
        ${asked.from ? sql`and created_at >= (${asked.from}::date)::timestamp at time zone 'America/Toronto'` : sql``}
        ${asked.to ? sql`and created_at < (${asked.to}::date + 1)::timestamp at time zone 'America/Toronto'` : sql``}
      order by seq limit ${sql.lit(portion)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    seen = last.seq;
  }
}
