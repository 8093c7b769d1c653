import { afterEach, expect, test, vi } from 'vitest';
import { askExactPosition, askPosition, roundPosition, watchPosition } from './geolocation.ts';

afterEach(() => void vi.useRealTimers());

type Ask = Geolocation['getCurrentPosition'];
const device = (getCurrentPosition: Ask) => ({ getCurrentPosition }) as Geolocation;
const failing = (code: number) => device((_found, failed) => failed?.({ code } as GeolocationPositionError));

test('the position comes from the device', async () => {
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

test('reports that the browser has no positions', async () => {
  await expect(askPosition(null)).rejects.toMatchObject({ trouble: 'unsupported' });
});

test('a rounded position is not exact enough for a front door', () => {
  expect(roundPosition({ latitude: 45.508842, longitude: -73.587811 })).toEqual({
    latitude: 45.509,
    longitude: -73.588,
  });
});

/** A device whose readings the test gives one by one. */
function watchedDevice() {
  const clearWatch = vi.fn();
  let report: Parameters<Geolocation['watchPosition']>[0] = () => undefined;
  let fail: (code: number) => void = () => undefined;
  const geolocation = {
    clearWatch,
    watchPosition: ((found, failed) => {
      report = found;
      fail = (code) => failed?.({ code } as GeolocationPositionError);
      return 7;
    }) as Geolocation['watchPosition'],
  } as unknown as Geolocation;
  const read = (latitude: number, accuracy: number) =>
    report({ coords: { latitude, longitude: -79.384, accuracy }, timestamp: 0 } as GeolocationPosition);
  return { geolocation, clearWatch, read, refuse: (code: number) => fail(code) };
}

test('a watch resolves with its most exact reading, at once when it has one', async () => {
  const device = watchedDevice();
  const watch = watchPosition(device.geolocation);
  device.read(43.65, 90);
  device.read(43.6511, 8);
  device.read(43.66, 40);
  expect(await watch.reading(0)).toEqual({ latitude: 43.6511, longitude: -79.384, accuracy: 8 });
  watch.stop();
  expect(device.clearWatch).toHaveBeenCalledWith(7);
});

test('a reading that comes while it is waited for is taken', async () => {
  const device = watchedDevice();
  const reading = watchPosition(device.geolocation).reading(60_000);
  device.read(43.6511, 12);
  expect(await reading).toMatchObject({ accuracy: 12 });
});

test('without a reading in time the wait ends', async () => {
  vi.useFakeTimers();
  const reading = watchPosition(watchedDevice().geolocation).reading(8_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await reading).toBeNull();
});

test('a refusal ends the waiting; a slow start does not', async () => {
  const device = watchedDevice();
  const watch = watchPosition(device.geolocation);
  const reading = watch.reading(60_000);
  device.refuse(3);
  expect(watch.trouble()).toBe('timeout');
  device.refuse(1);
  expect(await reading).toBeNull();
  expect(watch.trouble()).toBe('denied');
  expect(await watchPosition(null).reading(60_000)).toBeNull();
});

const exactly = { goodEnoughM: 75, waitMs: 12_000 };

test('an exact position is the first reading that is good enough', async () => {
  const device = watchedDevice();
  const asked = askExactPosition(exactly, device.geolocation);
  device.read(43.1, 900);
  device.read(43.65, 75);
  await expect(asked).resolves.toEqual({ latitude: 43.65, longitude: -79.384, accuracy: 75 });
  expect(device.clearWatch).toHaveBeenCalledWith(7);
});

test('an exact position is the best reading when none becomes good enough in time', async () => {
  vi.useFakeTimers();
  const device = watchedDevice();
  const asked = askExactPosition(exactly, device.geolocation);
  device.read(43.1, 900);
  device.read(43.65, 120);
  device.read(43.2, 300);
  vi.advanceTimersByTime(12_000);
  await expect(asked).resolves.toMatchObject({ latitude: 43.65, accuracy: 120 });
});

test('without any reading an exact position fails with the reason, at once when it is refused', async () => {
  vi.useFakeTimers();
  const device = watchedDevice();
  const slow = askExactPosition(exactly, device.geolocation);
  device.refuse(2);
  vi.advanceTimersByTime(12_000);
  await expect(slow).rejects.toMatchObject({ trouble: 'unavailable' });
  const refusing = watchedDevice();
  const refused = askExactPosition(exactly, refusing.geolocation);
  refusing.refuse(1);
  await expect(refused).rejects.toMatchObject({ trouble: 'denied' });
  await expect(askExactPosition(exactly, null)).rejects.toMatchObject({ trouble: 'unsupported' });
});
