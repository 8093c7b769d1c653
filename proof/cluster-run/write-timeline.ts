/** A write that one database acknowledged, asked directly. Times in milliseconds of one clock. */
export type Probe = { id: string; host: string; timeline: number; sentAt: number; acknowledgedAt: number };

/**
 * Each promotion begins a timeline. A timeline belongs to one database, and once a later one has acknowledged a write,
 * none that is sent to an earlier one may be acknowledged: two would accept writes.
 */
export function timelineViolations(probes: readonly Probe[]): string[] {
  const violations: string[] = [];
  for (const timeline of new Set(probes.map((probe) => probe.timeline))) {
    const own = probes.filter((probe) => probe.timeline === timeline);
    const hosts = [...new Set(own.map(({ host }) => host))];
    if (hosts.length > 1) violations.push(`two primaries: ${hosts.join(' and ')} wrote timeline ${timeline}`);
    const later = probes.filter((probe) => probe.timeline > timeline);
    const overSince = later.reduce(
      (least, { acknowledgedAt }) => Math.min(least, acknowledgedAt),
      Number.POSITIVE_INFINITY,
    );
    const late = own.filter(({ sentAt }) => sentAt > overSince);
    const [first] = late;
    if (!first) continue;
    const after = ((first.sentAt - overSince) / 1000).toFixed(1);
    violations.push(
      `two primaries: ${first.host} acknowledged ${late.length} writes of timeline ${timeline}, the first sent ${after} s after a later one was written`,
    );
  }
  return violations;
}
