import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, closestZoom, cropSquare, moveCrop, wholePicture, zoomCrop } from './picture-crop.ts';

const wide = { width: 400, height: 200 };

test('a fresh picture is cut to its middle', () => {
  expect(cropSquare(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
  expect(cropSquare({ width: 90, height: 120 }, wholePicture)).toEqual({ left: 0, top: 15, side: 90 });
});

test('pulling the picture to the right shows what lies to its left', () => {
  expect(cropSquare(wide, moveCrop(wide, wholePicture, { right: 0.25, down: 0 })).left).toBe(50);
});

test('a picture cannot be pulled out of its frame', () => {
  expect(cropSquare(wide, moveCrop(wide, wholePicture, { right: 9, down: 9 }))).toEqual({ left: 0, top: 0, side: 200 });
  expect(cropSquare(wide, moveCrop(wide, wholePicture, { right: -9, down: 0 })).left).toBe(200);
});

test('zooming keeps the centre', () => {
  expect(cropSquare(wide, zoomCrop(wide, wholePicture, 2))).toEqual({ left: 150, top: 50, side: 100 });
});

test('whatever is pulled and zoomed, the square stays within the picture', () => {
  const step = fc.record({
    right: fc.double({ min: -3, max: 3, noNaN: true }),
    down: fc.double({ min: -3, max: 3, noNaN: true }),
    zoom: fc.double({ min: 1, max: closestZoom, noNaN: true }),
  });
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 8 }), (picture, steps) => {
      const end = steps.reduce<Crop>(
        (crop, { zoom, ...pull }) => zoomCrop(picture, moveCrop(picture, crop, pull), zoom),
        wholePicture,
      );
      const { left, top, side } = cropSquare(picture, end);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
