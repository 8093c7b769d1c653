import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { interleave } from './bench/interleave.ts';
import type { Section } from './bench/section.ts';
import { startBareServer, startRelevo } from './bench/servers.ts';
import { root } from './root.ts';

// Every file bench/*.section.ts is one section; a new one only has to be put there.
const folder = join(root, 'tools/bench');
const rounds = 5;
// Stopping a server may take some seconds more: together they stay within a minute.
const measuringSeconds = 42;
const limitSeconds = 50;

const running: { stop: () => Promise<void> }[] = [];
const stopAll = () => Promise.all(running.splice(0).map((server) => server.stop()));

// A timeout ends the bench even when something hangs.
let hasGivenUp = false;
const tooLong = setTimeout(async () => {
  hasGivenUp = true;
  console.error(`The bench did not end within ${limitSeconds} s: stopping.`);
  await stopAll();
  process.exit(1);
}, limitSeconds * 1000);

try {
  const sections = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.section.ts'))
      .sort()
      .map(async (file) => {
        const module: { section: Section } = await import(pathToFileURL(join(folder, file)).href);
        return module.section;
      }),
  );
  const relevo = await startRelevo(root);
  running.push(relevo);
  const bare = await startBareServer();
  running.push(bare);

  for (const [index, { title, unit, contenders }] of sections.entries()) {
    console.log(`\n${title}`);
    const results = await interleave(await contenders({ relevo, bare, root }), {
      rounds,
      // Node counts from its own start: what a slow start took is no longer there to measure with.
      seconds: (measuringSeconds - performance.now() / 1000) / (sections.length - index),
    });
    const [baseline] = results;
    for (const { name, median } of results) {
      const ratio = (median / (baseline?.median ?? median)).toFixed(2);
      console.log(`  ${name.padEnd(28)} ${median.toFixed(1).padStart(10)} ${unit.padEnd(12)} x ${ratio}`);
    }
  }
} catch (error) {
  if (!hasGivenUp) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
  clearTimeout(tooLong);
}
