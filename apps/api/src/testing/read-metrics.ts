export type ReadSample = { name: string; labels: Record<string, string>; value: number };
export type ReadMetrics = { types: Map<string, string>; samples: ReadSample[] };

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const helpLine = new RegExp(`^# HELP (${name}) \\S.*$`);
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram)$`);
const sampleLine = new RegExp(`^(${name})(?:\\{(.*)\\})? (\\S+)$`);
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/;

/** Parses Prometheus's text form (version 0.0.4), strictly: whatever is not in its grammar is thrown. */
export function readMetrics(text: string): ReadMetrics {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const types = new Map<string, string>();
  const samples: ReadSample[] = [];
  let helped: string | undefined;
  let current: string | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const [, help] = helpLine.exec(line) ?? [];
    const [, typed, type] = typeLine.exec(line) ?? [];
    if (help) helped = help;
    else if (typed && type) {
      if (typed !== helped || types.has(typed)) throw new Error(`not described once: ${line}`);
      types.set(typed, type);
      current = typed;
    } else samples.push(readSample(line, current, types.get(current ?? '')));
  }
  refuseDoubles(samples);
  return { types, samples };
}

function refuseDoubles(samples: ReadSample[]): void {
  const series = samples.map(({ name, labels }) => `${name} ${JSON.stringify(Object.entries(labels).sort())}`);
  if (new Set(series).size < series.length) throw new Error('a series occurs twice');
}

function readSample(line: string, current: string | undefined, type: string | undefined): ReadSample {
  const [, found = '', written = '', number = ''] = sampleLine.exec(line) ?? [];
  const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${current}${end}`) : [current];
  const value = Number(number);
  if (!names.includes(found) || number === '' || Number.isNaN(value)) throw new Error(`not a sample: ${line}`);
  return { name: found, labels: readLabels(written, line), value };
}

function readLabels(written: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let rest = written;
  while (rest !== '') {
    const [whole = '', key = '', value = ''] = label.exec(rest) ?? [];
    if (whole === '' || key in labels) throw new Error(`not labels: ${line}`);
    labels[key] = value;
    rest = rest.slice(whole.length);
  }
  return labels;
}
