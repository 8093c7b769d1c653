// Makes database/seeds/pictures: portraits of the demo people and logos of the demo companies, drawn by the code beside.
//   node --import tsx tools/demo-pictures/build-demo-pictures.ts
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawLogo, logos } from './logos.ts';
import { portraits } from './portraits.ts';

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp') as typeof import('sharp').default;
const folder = join(root, 'database/seeds/pictures');
const largestBytes = 8_000;

const drawings = [
  ...Object.entries(portraits).map(([name, portrait]) => ({ file: `${name}.png`, svg: drawPortrait(portrait) })),
  ...Object.entries(logos).map(([name, logo]) => ({ file: `${name}.logo.png`, svg: drawLogo(logo) })),
];

for (const { file, svg } of drawings) {
  const picture = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 48, compressionLevel: 9, effort: 10 })
    .toBuffer();
  if (picture.length > largestBytes)
    throw new Error(`${file} has ${picture.length} bytes; ${largestBytes} are allowed.`);
  writeFileSync(join(folder, file), picture);
}
console.log(`${drawings.length} pictures in ${folder}`);
