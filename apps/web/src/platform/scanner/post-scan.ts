import type { ScanAnswer } from '@relevo/contracts/shifts';
import { api } from '../api-client.ts';
import type { KeptScan } from './kept-scans.ts';

/** Nobody stands at a door longer than this; the scan is then sent in the background. */
const patienceMs = 10_000;

export function postScan(scan: KeptScan): Promise<ScanAnswer> {
  const { position } = scan;
  const body = {
    qr_code: scan.code,
    scanned_at: scan.scannedAt,
    device_id: scan.deviceId,
    ...(position && {
      latitude: position.latitude.toFixed(7),
      longitude: position.longitude.toFixed(7),
      accuracy: position.accuracy.toFixed(0),
    }),
  };
  return api.post<ScanAnswer>('/shift/scan-qr-code/', body, {
    toast: false,
    signal: AbortSignal.timeout(patienceMs),
  });
}
