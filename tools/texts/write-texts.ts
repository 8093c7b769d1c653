import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { readTexts } from './read-texts.ts';
import { textTypes } from './text-types.ts';
import { mendTypography } from './typography.ts';

for (const file of mendTypography(root)) console.log(`mended the typography of ${file}`);
for (const [file, text] of Object.entries(textTypes(readTexts(root)))) writeFileSync(join(root, file), text);
