import type { StatementQuery } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import { sendFile } from '../../../http/send-file.ts';
import type { Deps } from '../../../platform/deps.ts';
import { nameOfMember } from '../../acts/acts.ts';
import type { StatementLine } from './statement.ts';
import { writeCsv } from './statement-csv.ts';
import { writePdf } from './statement-pdf.ts';
import { type FindTownZone, findStatementZone } from './statement-zone.ts';

type StatementRequest = { actor: Actor; query: StatementQuery; language: Language; findTownZone: FindTownZone };

const writers = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  pdf: { type: 'application/pdf', write: writePdf },
};

/** Streams the statement: only a batch of it is in memory. */
export async function sendStatement(deps: Deps, reply: FastifyReply, asked: StatementRequest) {
  const { actor, query, language, findTownZone } = asked;
  const { from, to, format } = query;
  if (from && to && from > to) throw new FieldRefusal({ to: [{ problem: 'invalid_date' }] });
  const { type, write } = writers[format];
  const zone = await findStatementZone(deps, { userId: actor.holderId, findTownZone });
  const madeBy = format === 'pdf' ? await nameOfMember(deps.db, actor) : null;
  const lines = readLines(deps, { userId: actor.holderId, from, to, zone });
  return sendFile(reply, {
    name: `relevo-statement.${format}`,
    type,
    write: (out) => write({ lines, out, language, from, to, currency: deps.config.currency, zone, madeBy }),
  });
}

const batchSize = 500;

type Period = { userId: string; from?: string | undefined; to?: string | undefined; zone: string };

/** Oldest first, in batches; days begin and end in the zone. */
async function* readLines({ db }: Deps, asked: Period) {
  let seen = 0n;
  for (;;) {
    const { rows } = await sql<StatementLine>`
      select * from wallet_transactions
      where user_id = ${asked.userId} and seq > ${seen}
        ${asked.from ? sql`and created_at >= (${asked.from}::date)::timestamp at time zone ${asked.zone}` : sql``}
        ${asked.to ? sql`and created_at < (${asked.to}::date + 1)::timestamp at time zone ${asked.zone}` : sql``}
      order by seq limit ${sql.lit(batchSize)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    seen = last.seq;
  }
}
