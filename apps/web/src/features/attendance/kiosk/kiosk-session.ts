import { createApi } from '@relevo/browser/api-client';
import { browserStorage } from '@relevo/browser/browser-storage';
import type { LiveSource } from '@relevo/browser/live-stream';
import { buildPath } from '@relevo/contracts/build-path';
import { kiosks } from '@relevo/contracts/calls/kiosks';
import { live } from '@relevo/contracts/calls/live';
import { apiBase } from '../../../platform/api-base.ts';
import { apiDeps } from '../../../platform/api-client.ts';

/** Apart from the names of a user's tokens: a kiosk never signs a user in. */
const storageKey = 'relevo.kiosk';

let token: string | null = browserStorage.read(storageKey);

export function hasKioskSession(): boolean {
  return token !== null;
}

export function endKioskSession(): void {
  token = null;
  browserStorage.remove(storageKey);
}

const { session: _users, ...shared } = apiDeps;

const api = createApi({
  ...shared,
  timeoutMs: 8_000,
  headers: (call): Record<string, string> =>
    token !== null && call.access !== 'public' ? { Authorization: `Bearer ${token}` } : {},
});

/** Turns this device into the kiosk of a code. */
export async function openKiosk(code: string): Promise<void> {
  const { access_token } = await api.call(kiosks.open, { body: { code } });
  token = access_token;
  browserStorage.write(storageKey, access_token);
}

export const fetchBoard = () => api.call(kiosks.board, { toast: false });

export const proposePlace = (place: { latitude: number; longitude: number; accuracy: number }) =>
  api.call(kiosks.proposePlace, { body: place, toast: false });

export const closeKiosk = (body: { pin: string } | { password: string }) => api.call(kiosks.close, { body });

/** The live events of the kiosk; when they break or are refused the board finds out what happened. */
export function kioskEvents(onTrouble: () => void): LiveSource {
  return {
    async open(lastId, signal) {
      const headers: Record<string, string> = { Accept: 'text/event-stream', Authorization: `Bearer ${token ?? ''}` };
      if (lastId) headers['Last-Event-ID'] = lastId;
      try {
        return await fetch(`${apiBase}${buildPath(live.events)}`, { headers, signal, cache: 'no-store' });
      } catch (error) {
        onTrouble();
        throw error;
      }
    },
    renewSession: async () => onTrouble(),
  };
}
