import { expect, test, vi } from 'vitest';
import { closeCamera, hasTorch, openCamera, turnTorch } from './camera.ts';

const failing = (name: string) =>
  ({ getUserMedia: async () => Promise.reject(new DOMException('', name)) }) as unknown as MediaDevices;

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('a camera that answers %s is %s', async (name, trouble) => {
  await expect(openCamera(failing(name))).rejects.toMatchObject({ trouble });
});

test('reports that the page has no camera', async () => {
  await expect(openCamera({} as MediaDevices)).rejects.toMatchObject({ trouble: 'unsupported' });
});

test('prefers the back camera, but takes any', async () => {
  const getUserMedia = vi.fn(async () => ({}) as MediaStream);
  await openCamera({ getUserMedia } as unknown as MediaDevices);
  expect(getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) }),
  );
});

test('the torch is offered where the camera has one, and switched by it', async () => {
  const track = { stop: vi.fn(), applyConstraints: vi.fn(), getCapabilities: () => ({ torch: true }) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  expect(hasTorch(stream)).toBe(true);
  expect(hasTorch({ getVideoTracks: () => [{}] } as unknown as MediaStream)).toBe(false);
  await turnTorch(stream, true);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  closeCamera(stream);
  expect(track.stop).toHaveBeenCalledOnce();
});
