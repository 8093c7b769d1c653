/** A node of a plan as `explain (format json)` prints it; what was counted is there with `analyze` only. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};

export type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** The nodes of a plan, parents before their children. */
export function nodesOf({ rows }: { rows: Explained[] }): PlanNode[] {
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan));
}

/** How many rows these nodes looked at: what grows when a question is not answered from an index. */
export const rowsLookedAt = (nodes: PlanNode[]): number =>
  nodes.reduce((sum, node) => {
    const each =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return sum + each * node['Actual Loops'];
  }, 0);

/** How many pages of the database the whole plan read, with `buffers`: a parent counts those of its children. */
export function blocksOf([whole]: PlanNode[]): number {
  return (whole?.['Shared Hit Blocks'] ?? Number.NaN) + (whole?.['Shared Read Blocks'] ?? Number.NaN);
}
