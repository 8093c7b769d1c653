import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Spinner } from '@relevo/ui/spinner';
import { Flashlight, FlashlightOff, Keyboard } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CameraError, type CameraTrouble, closeCamera, hasTorch, openCamera, turnTorch } from './camera.ts';

type CameraPaneProps = {
  hint: 'aim' | 'other' | 'same';
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
  onType(): void;
  /** What can be said with the scan. */
  children: ReactNode;
};

export function CameraPane({ hint, onCode, onTrouble, onType, children }: CameraPaneProps) {
  const t = useTexts('attendance/scanner');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ video, onCode, onTrouble });
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="relative min-h-64 grow overflow-hidden rounded-card bg-overlay sm:aspect-square sm:grow-0">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('camera.label')}
          className="absolute inset-0 size-full object-cover"
        />
        {camera.isOn ? (
          <ScanFrame />
        ) : (
          <div className="absolute inset-0 grid place-items-center">
            <span className="grid rounded-full bg-surface p-3">
              <Spinner label={t('camera.starting')} />
            </span>
          </div>
        )}
        {camera.stream && camera.hasTorch && <TorchButton stream={camera.stream} />}
      </div>
      <p role="status" className="text-center font-medium">
        {t(`camera.${hint}`)}
      </p>
      {children}
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={onType}
      >
        {t('type.instead')}
      </Button>
    </div>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const t = useTexts('attendance/scanner');
  const [isOn, setIsOn] = useState(false);
  const Icon = isOn ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('camera.torch')}
      className="absolute right-3 bottom-3 grid size-12 place-items-center rounded-full bg-surface text-ink shadow-float"
      onClick={() => void turnTorch(stream, !isOn).then(() => setIsOn(!isOn))}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

const corners = [
  'top-0 left-0 rounded-tl-card border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-card border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-card border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-card border-r-4 border-b-4',
];

/** Four corners that say where to hold the code. */
function ScanFrame() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <div className="relative aspect-square h-3/5 max-w-[80%]">
        {corners.map((corner) => (
          <span
            key={corner}
            className={`absolute size-10 border-surface drop-shadow-[0_0_2px_black] dark:border-ink ${corner}`}
          />
        ))}
      </div>
    </div>
  );
}

const pollIntervalMs = 90;
const failuresMaximum = 20;

type UseCamera = {
  video: RefObject<HTMLVideoElement | null>;
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
};

/** Reads codes from the camera for as long as it is mounted. */
function useCamera({ video, onCode, onTrouble }: UseCamera) {
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
      // A phone that was locked in between stops the camera.
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
      // Some systems offer a reader although its service is missing.
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
