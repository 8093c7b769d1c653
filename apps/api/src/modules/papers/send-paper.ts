import type { PaperFileQuery } from '@relevo/contracts/papers';
import type { Language } from '@relevo/domain/account';
import type { PaperContent, PaperFormat, SomePaper } from '@relevo/domain/papers';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { canonicalText } from './content-hash.ts';
import { type FoundPaper, findPaper } from './list-papers.ts';
import { isTemplate, templates } from './templates/templates.ts';

const types: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

type Asked = { id: string; userId: string; query: PaperFileQuery; language: Language };

/** A paper as a file. It is made from what was frozen alone, so that it is the same bytes whenever it is asked for. */
export async function sendPaper(deps: Deps, reply: FastifyReply, { id, userId, query, language }: Asked) {
  await limitHourly(deps, userId, 'paper_file');
  const paper = await findPaper(deps.db, { id, userId });
  const { format, lang = language } = query;
  const file = await writePaper(paper, format, lang);
  return reply
    .headers({
      etag: `"${paper.content_hash}-${paper.template}-${format}-${lang}"`,
      'content-disposition': `attachment; filename="${paper.label}.${format}"`,
    })
    .type(types[format])
    .send(file);
}

export async function writePaper(paper: FoundPaper, format: PaperFormat, language: Language): Promise<Buffer> {
  if (format === 'json') return Buffer.from(canonicalText(paper.content));
  if (!isTemplate(paper.template)) throw new Error(`the template ${paper.template} is not part of this version`);
  const template = templates[paper.template];
  const some = { kind: paper.kind, content: paper.content as unknown as PaperContent } as SomePaper;
  return format === 'csv' ? template.csv(some, language) : template.pdf(some, { language, issuedAt: paper.issued_at });
}
