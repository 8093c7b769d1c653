import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Looks for a QR code in what the camera shows right now. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own reader where it knows QR codes; otherwise ours, which is only then fetched. */
export async function createDecoder(): Promise<Decode> {
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
