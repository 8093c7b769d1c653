// Makes database/passwords/common.txt.gz. The source is no dependency of this project; fetch it aside:
//   mkdir scratch && cd scratch && npm init -y && npm install --no-save zxcvbn@4.4.2
//   node --import tsx tools/passwords/build-common-passwords.ts scratch
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { root } from '../root.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error(
    'Say where the source is installed: node --import tsx tools/passwords/build-common-passwords.ts FOLDER',
  );
  process.exit(1);
}
const count = 10_000;
/** Shorter ones are refused for their length. */
const minimumLength = 6;

const { passwords } = createRequire(join(resolve(folder), 'sources.js'))('zxcvbn/lib/frequency_lists.js');
const list: string[] = Array.isArray(passwords) ? passwords : String(passwords).split(',');
const ranked = list.map((password) => password.toLowerCase());
const common = [...new Set(ranked.filter((password) => password.length >= minimumLength))].slice(0, count);
const compressed = gzipSync(`${common.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(join(root, 'database/passwords/common.txt.gz'), compressed);
console.log(`${common.length} passwords`);
