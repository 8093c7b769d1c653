/** What a report has one row for. */
export const reportGroups = ['worker', 'job'] as const;
export type ReportGroup = (typeof reportGroups)[number];
