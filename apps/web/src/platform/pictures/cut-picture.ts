import type { Square } from './picture-crop.ts';

const keptSide = 640;

/** Draws the chosen square; a see-through picture gets a white ground, because what is kept has no transparency. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Square): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The chosen square as a small file of its own: a phone's photo would travel many times as long. */
export function cutPicture(picture: ImageBitmap, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = keptSide;
  canvas.height = keptSide;
  drawSquare(canvas, picture, square);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/jpeg',
      0.92,
    );
  });
}
