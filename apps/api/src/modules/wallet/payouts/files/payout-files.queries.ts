import type { PayoutFileDetailView, PayoutFileView } from '@relevo/contracts/console-payouts';
import type { PageQuery } from '@relevo/contracts/paging';
import { formatMoneyWire } from '@relevo/domain/money';
import type { PayoutFileFormat } from '@relevo/domain/payouts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { contentPlace, findFile, type PayoutFileRow } from './payout-files.repository.ts';

/** Newest first. */
export async function listPayoutFiles(
  db: Db,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: PayoutFileView[] }> {
  const { count } = await db
    .selectFrom('payout_files')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('payout_files')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: Number(count), items: rows.map(presentFile) };
}

/** A file and what became of each payment in it; a voided one has none, because they may be in a later file. */
export async function findPayoutFile(db: Db, id: string): Promise<PayoutFileDetailView | null> {
  const file = await findFile(db, id);
  if (!file) return null;
  const lines = await db
    .selectFrom('withdrawal_parts as part')
    .innerJoin('withdrawals as asked', 'asked.id', 'part.withdrawal_id')
    .innerJoin('parties as owner', 'owner.id', 'asked.user_id')
    .select([
      'part.withdrawal_id',
      'part.reference',
      'part.amount_cents',
      'part.status',
      'asked.account_masked',
      'owner.first_name',
      'owner.last_name',
    ])
    .where('part.file_id', '=', id)
    .orderBy('part.created_at')
    .orderBy('part.id')
    .execute();
  return {
    ...presentFile(file),
    lines: lines.map((line) => ({
      withdrawal_id: line.withdrawal_id,
      reference: line.reference ?? '',
      name: `${line.first_name} ${line.last_name}`.trim(),
      account: line.account_masked,
      amount: formatMoneyWire(line.amount_cents),
      status: line.status,
    })),
  };
}

export function presentFile(file: PayoutFileRow): PayoutFileView {
  return {
    id: file.id,
    number: file.number,
    format: file.format,
    status: file.status,
    count: file.part_count,
    total: formatMoneyWire(file.total_cents),
    currency: file.currency,
    sha256: file.content_sha256.toString('hex'),
    made_at: file.made_at.toISOString(),
    made_by: file.made_by,
    ended_at: file.ended_at?.toISOString() ?? null,
    ended_by: file.ended_by,
    void_reason: file.void_reason,
  };
}

const endings: Record<PayoutFileFormat, { extension: string; type: string }> = {
  cpa005: { extension: 'txt', type: 'text/plain; charset=us-ascii' },
  pain001: { extension: 'xml', type: 'application/xml; charset=utf-8' },
};

export type OpenedFile = { name: string; type: string; content: string };

/** The bytes as they were made: bank accounts in full. The caller writes it to the audit log. */
export async function openPayoutFile({ db, cipher }: Deps, id: string): Promise<OpenedFile | null> {
  const file = await findFile(db, id);
  if (!file) return null;
  const { extension, type } = endings[file.format];
  const name = `payouts-${String(file.number).padStart(6, '0')}.${extension}`;
  return { name, type, content: cipher.open(file.content_sealed, contentPlace(id)) };
}
