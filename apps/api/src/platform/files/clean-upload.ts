import { FieldRefusal } from '@relevo/domain/field-problems';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { isHarmlessPdf } from './check-pdf.ts';

export type CleanFile = { content: Buffer; contentType: string; extension: string };

type Kind = 'image/jpeg' | 'image/png' | 'application/pdf';

/** More than any camera takes: a larger claim is an attempt to exhaust memory. */
const maximumPixels = 60_000_000;
const longestSide = 4096;

/**
 * Checks a file by its content, not by its name, and makes it safe to store and show. Images are re-encoded, which
 * drops their metadata and anything hidden in them.
 */
export async function cleanUpload(content: Buffer, field: string, kinds: readonly Kind[]): Promise<CleanFile> {
  const kind = (await fileTypeFromBuffer(content))?.mime;
  if (!kinds.some((allowed) => allowed === kind)) throw refused(field, 'file_type_not_allowed');
  if (kind === 'application/pdf') {
    if (!isHarmlessPdf(content)) throw refused(field, 'file_damaged');
    return { content, contentType: kind, extension: 'pdf' };
  }
  return reencode(content, field, kind === 'image/png');
}

async function reencode(content: Buffer, field: string, isPng: boolean): Promise<CleanFile> {
  try {
    const image = sharp(content, { limitInputPixels: maximumPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return isPng
      ? { content: await image.png({ compressionLevel: 9 }).toBuffer(), contentType: 'image/png', extension: 'png' }
      : { content: await image.jpeg({ quality: 85 }).toBuffer(), contentType: 'image/jpeg', extension: 'jpg' };
  } catch {
    throw refused(field, 'file_damaged');
  }
}

const pictureSide = 512;

/** Crops a profile picture to a square of moderate size. */
export async function cropPicture(content: Buffer, field: string): Promise<CleanFile> {
  const clean = await cleanUpload(content, field, ['image/jpeg', 'image/png']);
  const square = await sharp(clean.content)
    .resize(pictureSide, pictureSide, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { content: square, contentType: 'image/jpeg', extension: 'jpg' };
}

function refused(field: string, problem: 'file_type_not_allowed' | 'file_damaged'): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem }] });
}
