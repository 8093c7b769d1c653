import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { searchName, tellingName } from '@relevo/domain/place-names';
import { rootFolder } from '../../root.ts';

/** The columns of the table `places`, each as a list, ready to be written in one statement. */
export type GazetteerColumns = {
  kind: string[];
  name: string[];
  searchName: string[];
  tellingName: string[];
  region: string[];
  country: string[];
  postalCode: string[];
  latitude: (number | null)[];
  longitude: (number | null)[];
  population: number[];
};

const file = join(rootFolder, 'database/gazetteer/places.tsv.gz');
/** Increment when the search form of names changes, so that the same file is loaded again. */
const searchNameEdition = 1;

const kinds: Record<string, string> = { c: 'city', p: 'postal_area' };
const countries: Record<string, string> = { CA: 'Canada', FR: 'France' };
const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

export async function openGazetteer(): Promise<{ edition: string; read(): Promise<GazetteerColumns> }> {
  const packed = await readFile(file);
  return {
    edition: `${createHash('sha256').update(packed).digest('hex')}.${searchNameEdition}`,
    read: async () => readColumns((await promisify(gunzip)(packed)).toString('utf8')),
  };
}

function readColumns(text: string): GazetteerColumns {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const column = (index: number): string[] => rows.map((row) => row[index] ?? '');
  const names = column(1);
  const searchNames = names.map(searchName);
  return {
    kind: column(0).map((letter) => kinds[letter] ?? letter),
    name: names,
    searchName: searchNames,
    tellingName: searchNames.map(tellingName),
    region: column(2),
    country: column(3).map((letters) => countries[letters] ?? letters),
    postalCode: column(4),
    latitude: column(5).map(numberOrNull),
    longitude: column(6).map(numberOrNull),
    population: column(7).map(Number),
  };
}
