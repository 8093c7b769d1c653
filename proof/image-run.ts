import { parseArgs } from 'node:util';
import { findContainerPrograms } from '../tools/find-podman.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { type Part, partNames, runImage } from './image-run/run-image.ts';
import { NotRun, runToVerdict } from './run-to-verdict.ts';

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
const isPart = (name: string): name is Part => partNames.some((part) => part === name);

await runToVerdict('image run', async ({ signal, print }) => {
  const unknown = values.part.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new NotRun(`${unknown} is none of the parts: ${partNames.join(', ')}.`);
  const programs = findContainerPrograms();
  if (!programs) throw new NotRun('podman, podman-compose, runc or debootstrap cannot be found or installed.');
  const postgres = findPostgres();
  if (!postgres) throw new NotRun('PostgreSQL cannot be found or installed. Name its programs with POSTGRES_BIN.');
  if (process.getuid?.() !== 0) throw new NotRun('debootstrap makes the base as root only.');
  const violations = await runImage({
    parts: new Set(values.part.filter(isPart)),
    programs,
    postgres,
    keep: values.keep,
    isCareless: values.careless,
    signal,
    print,
  });
  return { lines: [], violations };
});
