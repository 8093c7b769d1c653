import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CameraError, type CameraTrouble, closeCamera, hasTorch, openCamera } from './camera.ts';

const pollIntervalMs = 90;
const failuresMaximum = 20;

type UseCamera = {
  video: RefObject<HTMLVideoElement | null>;
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
};

/** Reads codes from the camera for as long as it is mounted. */
export function useCamera({ video, onCode, onTrouble }: UseCamera) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const handleCode = useEffectEvent(onCode);
  const handleTrouble = useEffectEvent(onTrouble);

  useEffect(() => {
    const stop = new AbortController();
    let opened: MediaStream | null = null;

    async function readCamera(): Promise<void> {
      // The reader loads while the browser still asks for permission.
      const decoder = createDecoder();
      decoder.catch(() => undefined);
      opened = await openCamera();
      if (stop.signal.aborted) return closeCamera(opened);
      const element = video.current;
      if (!element) return;
      element.srcObject = opened;
      // A phone that was locked meanwhile takes its camera back.
      for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => handleTrouble('busy'));
      await element.play().catch(() => undefined);
      setStream(opened);
      await readCodes(await decoder, { element, signal: stop.signal, onCode: handleCode });
    }

    readCamera().catch((error: unknown) => {
      if (opened) closeCamera(opened);
      if (!stop.signal.aborted) handleTrouble(error instanceof CameraError ? error.trouble : 'no_reader');
    });
    return () => {
      stop.abort();
      if (opened) closeCamera(opened);
    };
  }, [video]);

  return { isOn: stream !== null, stream, hasTorch: stream !== null && hasTorch(stream) };
}

type Reading = { element: HTMLVideoElement; signal: AbortSignal; onCode(text: string): void };

/** Decodes one picture after another until the signal aborts. */
async function readCodes(decode: Decode, { element, signal, onCode }: Reading): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasPicture = element.readyState >= element.HAVE_CURRENT_DATA;
    const text = hasPicture ? await decode(element).catch(() => undefined) : null;
    failures = text === undefined ? failures + 1 : 0;
    // A picture may fail while the phone is turned; all of them do when the reader itself is broken.
    if (failures > failuresMaximum) throw new CameraError('no_reader');
    if (text && !signal.aborted) onCode(text);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Looks for a QR code in what the camera shows right now. */
type Decode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own reader where it knows QR codes; otherwise ours, which is only then fetched. */
async function createDecoder(): Promise<Decode> {
  const native = await nativeDetector();
  if (!native) return decodeWith(await ownDetector());
  let detector = native;
  return async (video) => {
    try {
      return await decodeWith(detector)(video);
    } catch (error) {
      if (detector !== native) throw error;
      // Some systems offer a reader whose service is missing.
      detector = await ownDetector();
      return decodeWith(detector)(video);
    }
  };
}

function decodeWith(detector: Detector): Decode {
  return async (video) => {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  };
}

async function nativeDetector(): Promise<Detector | null> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmAddress : folder + file) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
