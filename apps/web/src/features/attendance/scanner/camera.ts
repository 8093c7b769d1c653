export type CameraTrouble = 'unsupported' | 'denied' | 'missing' | 'busy' | 'no_reader';

/** Why the camera shows nothing. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble) {
    super(`There is no camera to look through: ${trouble}.`);
    this.trouble = trouble;
  }
}

/** The names are fixed by the standard. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The camera on the back where there is one. The browser asks for permission first. */
export async function openCamera(devices: MediaDevices | undefined = navigator.mediaDevices): Promise<MediaStream> {
  // Missing on plain http.
  if (!devices?.getUserMedia) throw new CameraError('unsupported');
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    throw new CameraError(troubles[(error as Error).name] ?? 'busy');
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

// TypeScript's list of capabilities lacks the torch, which phones have.
type TorchCapability = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return Boolean((track?.getCapabilities?.() as TorchCapability | undefined)?.torch);
}

export async function turnTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const [track] = stream.getVideoTracks();
  await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
