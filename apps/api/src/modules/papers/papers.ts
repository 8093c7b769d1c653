export { listIssuedPapers, listMissingPapers } from './console-papers.queries.ts';
export { issueDuePapers, issuePapersOf } from './issue-due-papers.ts';
export type { IssuedPaper } from './issue-invoice.ts';
export { exportT4a, type T4aFormat, type T4aRefusal } from './t4a/export-t4a.ts';
export { writeReceipt } from './write-receipt.ts';
export { issueDueSummaries, isYearOver } from './year/issue-due-summaries.ts';
export { type IssuedSummary, issueYearSummaries } from './year/issue-year-summaries.ts';
