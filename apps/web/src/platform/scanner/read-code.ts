import type { ScanAction } from '@relevo/domain/presence';

export type CodeSubject = { workerShiftId: string; action: ScanAction };

const shape = /^v1\.([^.]+)\.(start|end)\.[^.]+\.[^.]+$/;

/** Which shift a code on an employer's screen starts or ends; null for any other QR code. Whether it is good, the server says. */
export function readCode(text: string): CodeSubject | null {
  const [, workerShiftId, action] = shape.exec(text.trim()) ?? [];
  return workerShiftId && action ? { workerShiftId, action: action as ScanAction } : null;
}
