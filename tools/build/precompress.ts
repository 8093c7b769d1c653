import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|wasm)$/;
const smallestWorthwhileBytes = 500;

const encodings = [
  {
    suffix: '.br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { suffix: '.gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

/** Puts a .br and a .gz beside every text file that gets smaller, so that the server compresses nothing per request. */
export async function precompress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string) {
  const content = await readFile(file);
  if (content.length <= smallestWorthwhileBytes) return;
  for (const { suffix, compress } of encodings) {
    const compressed = await compress(content);
    if (compressed.length < content.length) await writeFile(`${file}${suffix}`, compressed);
  }
}
