import { readFile } from 'node:fs/promises';
import { pictureContentTypes } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { fileTypeFromFile } from 'file-type';
import type { Sharp } from 'sharp';
import { isHarmlessPdf } from './check-pdf.ts';
import { unavailableStorage } from './storage-errors.ts';
import { describeFile, type TemporaryFile } from './temporary-files.ts';

export type CleanFile = { file: TemporaryFile; contentType: string; extension: string };

type Kind = 'image/jpeg' | 'image/png' | 'application/pdf';

/** More than any camera takes: a larger claim is an attempt to exhaust memory. */
const maximumPixels = 60_000_000;
const longestSide = 4096;

let loading: Promise<typeof import('sharp')['default']> | undefined;

/** Loaded with the first picture: a start without one would pay for it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Each file is read once, and one that is kept open would hold its place on the disk after its end.
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * Checks a file by its content, not by its name, and makes it safe to store and show. Images are re-encoded, which
 * drops their metadata and anything hidden in them. What is made lies beside the file.
 */
export async function cleanUpload(file: TemporaryFile, field: string, kinds: readonly Kind[]): Promise<CleanFile> {
  const kind = file.size === 0 ? undefined : (await fileTypeFromFile(file.path))?.mime;
  if (!kinds.some((allowed) => allowed === kind)) throw refused(field, 'file_type_not_allowed');
  if (kind === 'application/pdf') {
    if (!(await isHarmless(file))) throw refused(field, 'file_damaged');
    return { file, contentType: kind, extension: 'pdf' };
  }
  return reencode(file, field, kind === 'image/png');
}

let checked: Promise<unknown> = Promise.resolve();

/** The names in a PDF are searched in all of it at once: one file after the other, however many are uploaded. */
function isHarmless({ path }: TemporaryFile): Promise<boolean> {
  const check = checked.then(async () => isHarmlessPdf(await readFile(path)));
  checked = check.catch(() => {});
  return check;
}

async function reencode({ path }: TemporaryFile, field: string, isPng: boolean): Promise<CleanFile> {
  const sharp = await loadSharp();
  const image = sharp(path, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return isPng
    ? { file: await write(image.png({ compressionLevel: 9 }), `${path}.png`, field), ...png }
    : { file: await write(image.jpeg({ quality: 85 }), `${path}.jpg`, field), ...jpeg };
}

const png = { contentType: 'image/png', extension: 'png' };
const jpeg = { contentType: 'image/jpeg', extension: 'jpg' };

async function write(image: Sharp, path: string, field: string): Promise<TemporaryFile> {
  await image.toFile(path).catch((error: Error) => {
    // The library has no codes: what it could not write is named so, whatever the reason.
    throw /\bwrite error\b/.test(error.message) ? unavailableStorage(error) : refused(field, 'file_damaged');
  });
  return describeFile(path);
}

const pictureSide = 512;

/** Crops a profile picture or a logo to a square of moderate size. */
export async function cropPicture(file: TemporaryFile, field: string): Promise<CleanFile> {
  const clean = await cleanUpload(file, field, pictureContentTypes);
  const sharp = await loadSharp();
  const square = sharp(clean.file.path)
    .resize(pictureSide, pictureSide, { fit: 'cover', position: 'attention' })
    // A JPEG has no transparency: without a ground, dark letters of a logo would stand on black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 });
  return { file: await write(square, `${file.path}.square`, field), ...jpeg };
}

function refused(field: string, problem: 'file_type_not_allowed' | 'file_damaged'): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem }] });
}
