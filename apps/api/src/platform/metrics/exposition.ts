/** Prometheus's text form (version 0.0.4). */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;
export type Sample = { labels?: Labels; value: number; suffix?: string };
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** A metric without samples is left out. */
export function writeMetrics(metrics: readonly Metric[]): string {
  const blocks = metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`),
        '',
      ].join('\n'),
    );
  return blocks.join('');
}
