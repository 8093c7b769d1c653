type Size = { width: number; height: number };
/** Where the square stands: how closely it looks, and how far along the remaining range (0 to 1 in each direction). */
export type Crop = { zoom: number; x: number; y: number };
export type Square = { left: number; top: number; side: number };

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const closestZoom = 4;

/** The square of the picture that is kept, in the picture's own pixels. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The picture is pulled under the frame; `right` and `down` are fractions of the frame's side. */
export function moveCrop(size: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { left, top, side } = cropSquare(size, crop);
  return {
    zoom: crop.zoom,
    x: along(left - right * side, size.width - side),
    y: along(top - down * side, size.height - side),
  };
}

/** Looks closer or from further away, around the middle of what is seen now. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  const before = cropSquare(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  const shift = (before.side - side) / 2;
  return {
    zoom,
    x: along(before.left + shift, size.width - side),
    y: along(before.top + shift, size.height - side),
  };
}

function along(position: number, range: number): number {
  if (range <= 0) return 0.5;
  return Math.min(1, Math.max(0, position / range));
}

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

/** The chosen square as a small file, because a phone's photo takes many times as long to upload. */
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
