import { expect, test } from 'vitest';
import { askPosition, roundPosition } from './geolocation.ts';

type Ask = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Ask) => ({ getCurrentPosition }) as Geolocation;
const failing = (code: number) => device((_found, failed) => failed?.({ code } as GeolocationPositionError));

test('the position is what the device says', async () => {
  const coords = { latitude: 45.50884, longitude: -73.58781 } as GeolocationCoordinates;
  const found = askPosition(device((answer) => answer({ coords, timestamp: 0 } as GeolocationPosition)));
  await expect(found).resolves.toEqual({ latitude: 45.50884, longitude: -73.58781 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unavailable'],
])('a refusal with code %i is "%s"', async (code, trouble) => {
  await expect(askPosition(failing(code))).rejects.toMatchObject({ trouble });
});

test('a browser without positions says so', async () => {
  await expect(askPosition(null)).rejects.toMatchObject({ trouble: 'unsupported' });
});

test('a rounded position is not exact enough for a front door', () => {
  expect(roundPosition({ latitude: 45.508842, longitude: -73.587811 })).toEqual({
    latitude: 45.509,
    longitude: -73.588,
  });
});
