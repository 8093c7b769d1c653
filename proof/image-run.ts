import { parseArgs } from 'node:util';
import { findContainerPrograms } from '../tools/find-podman.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { type Part, partNames, runImage } from './image-run/run-image.ts';

const { values } = parseArgs({
  options: {
    /** Only these: image, compose, units. */
    part: { type: 'string', multiple: true, default: [...partNames] },
    /** Keeps the images in this folder, so that the next run builds only what has changed. */
    keep: { type: 'string' },
    /** The negative control: nodes run as root, can write everywhere and stop late, and the run has to fail. */
    careless: { type: 'boolean', default: false },
  },
});
const notRun = (reason: string): never => {
  console.error(`Not run: ${reason}`);
  process.exit(1);
};
const isPart = (name: string): name is Part => partNames.some((part) => part === name);
const unknown = values.part.filter((name) => !isPart(name));
if (unknown.length > 0) notRun(`${unknown} is none of the parts: ${partNames.join(', ')}.`);
const programs =
  findContainerPrograms() ?? notRun('podman, podman-compose, runc or debootstrap cannot be found or installed.');
const postgres =
  findPostgres() ?? notRun('PostgreSQL cannot be found or installed. Name its programs with POSTGRES_BIN.');
if (process.getuid?.() !== 0) notRun('debootstrap makes the base as root only.');

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}
try {
  const problems = await runImage({
    parts: new Set(values.part.filter(isPart)),
    programs,
    postgres,
    keep: values.keep,
    isCareless: values.careless,
    signal: stopping.signal,
    print: (line) => console.log(line),
  });
  console.log(`\n${problems.length} violations`);
  for (const problem of problems) console.error(`  ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The image run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
