import { browserStorage } from '@relevo/browser/browser-storage';
import { now } from '@relevo/browser/clock';
import { randomKey } from '@relevo/browser/random-key';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { readCodeSubject } from '@relevo/domain/scan-rules';
import { useEffect, useRef, useState } from 'react';
import { type PositionWatch, watchPosition } from '../../../platform/geolocation.ts';
import { showToast } from '../../../platform/toasts.ts';
import type { CameraTrouble } from './camera.ts';
import { type Delivery, deliverScan } from './deliver-scan.ts';

const storageKey = 'relevo.scan-explained';

/** Once the worker has read on this phone what camera and position are for, a scan begins with the camera. */
const scanExplained = {
  read: () => browserStorage.read(storageKey) !== null,
  write: () => browserStorage.write(storageKey, 'yes'),
};

export type ScanEntry = 'camera' | 'typed';

type ScanState =
  | { step: 'explain' }
  | { step: 'camera'; hint: 'aim' | 'other' | 'same' }
  | { step: 'typed'; trouble: CameraTrouble | null }
  | { step: 'sending'; isLocating: boolean }
  | { step: 'answered'; answer: ScanAnswer }
  | { step: 'refused'; message: string; entry: ScanEntry }
  | { step: 'stored'; scannedAt: string }
  | { step: 'lost'; entry: ScanEntry };

/** How long a position may take from the moment it was asked for, and at least after a code was read. */
const positionMs = 8_000;
const lastChanceMs = 2_000;

type UseScan = {
  userId: string;
  /** Sent with the end of a shift; the server ignores it with a start. */
  isSentHome: boolean;
  onDelivered(delivery: Delivery): void;
};

/** One scan from the explanation to its result. A code is sent once, however often the camera sees it. */
export function useScan({ userId, isSentHome, onDelivered }: UseScan) {
  const [state, setState] = useState<ScanState>(() =>
    scanExplained.read() ? { step: 'camera', hint: 'aim' } : { step: 'explain' },
  );
  const isExplained = state.step !== 'explain';
  const position = useRef<{ watch: PositionWatch; since: number } | null>(null);
  const isBusy = useRef(false);
  const refused = useRef<string | null>(null);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    // The position is read only after the worker has read why.
    if (!isExplained) return;
    const watch = watchPosition();
    position.current = { watch, since: performance.now() };
    return () => {
      position.current = null;
      watch.stop();
    };
  }, [isExplained]);

  async function send(code: string, entry: ScanEntry): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const scannedAt = now().toISOString();
    const { watch, since } = position.current ?? { watch: null, since: 0 };
    setState({ step: 'sending', isLocating: true });
    const waitMs = Math.max(positionMs - (performance.now() - since), lastChanceMs);
    const reading = (await watch?.reading(waitMs)) ?? null;
    setState({ step: 'sending', isLocating: false });
    const scan = {
      id: randomKey(),
      code,
      position: reading,
      scannedAt,
      deviceId: deviceId(),
      refusal: null,
      ...(isSentHome && { isSentHome }),
    };
    const delivery = await deliverScan({ userId, scan, isWatched: () => isHere.current });
    isBusy.current = false;
    if (delivery.kind === 'refused') {
      refused.current = code;
      showToast('error', delivery.message);
    }
    // The scan is done: the position is not watched while its result is shown.
    if (delivery.kind === 'answered' || delivery.kind === 'stored') watch?.stop();
    setState(stateAfter(delivery, { scannedAt, entry }));
    onDelivered(delivery);
  }

  function seen(text: string): void {
    if (isBusy.current) return;
    if (!readCodeSubject(text)) setState({ step: 'camera', hint: 'other' });
    else if (text === refused.current) setState({ step: 'camera', hint: 'same' });
    else void send(text, 'camera');
  }

  return {
    state,
    seen,
    typed: (code: string) => void send(code, 'typed'),
    begin(entry: ScanEntry) {
      scanExplained.write();
      setState(entry === 'camera' ? { step: 'camera', hint: 'aim' } : { step: 'typed', trouble: null });
    },
    cameraFailed: (trouble: CameraTrouble) => setState({ step: 'typed', trouble }),
  };
}

function stateAfter(delivery: Delivery, { scannedAt, entry }: { scannedAt: string; entry: ScanEntry }): ScanState {
  switch (delivery.kind) {
    case 'answered':
      return { step: 'answered', answer: delivery.answer };
    case 'refused':
      return { step: 'refused', message: delivery.message, entry };
    case 'stored':
      return { step: 'stored', scannedAt };
    case 'lost':
      return { step: 'lost', entry };
  }
}

const deviceStorageKey = 'relevo.device';

/** A random id of this browser, sent with scans; it says nothing about the worker. */
function deviceId(): string {
  const known = browserStorage.read(deviceStorageKey);
  if (known) return known;
  const made = randomKey();
  browserStorage.write(deviceStorageKey, made);
  return made;
}
