import type { Position } from '@relevo/domain/earth';

export type PositionTrouble = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

/** Why the device did not say where it is. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly trouble: PositionTrouble;

  constructor(trouble: PositionTrouble) {
    super(`The position is not known: ${trouble}.`);
    this.trouble = trouble;
  }
}

// The numbers are fixed by the standard.
const troubles: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Reads the position once; the browser asks for permission first. A position of the last minutes is good enough for a search. */
export function askPosition(geolocation: Geolocation | null = navigator.geolocation): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unsupported'));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new PositionError(troubles[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 5 * 60_000 },
    );
  });
}

/** Rounded to about a hundred metres: near enough to find work, too coarse to reveal an address. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(3)), longitude: Number(longitude.toFixed(3)) };
}

/** Where the device is right now, and how far off that may be, in metres. */
export type ExactPosition = Position & { accuracy: number };

type ExactQuestion = { goodEnoughM: number; waitMs: number };

/**
 * Reads exactly where the device is: the first reading that is good enough, or the best one within that time. The first
 * readings of a phone are often far off and get better within seconds.
 */
export function askExactPosition(
  { goodEnoughM, waitMs }: ExactQuestion,
  geolocation: Geolocation | null = navigator.geolocation,
): Promise<ExactPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError('unsupported'));
    let best: ExactPosition | null = null;
    let trouble: PositionTrouble = 'timeout';
    const finish = () => {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      if (best) resolve(best);
      else reject(new PositionError(trouble));
    };
    const timer = setTimeout(finish, waitMs);
    const watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!best || accuracy <= best.accuracy) best = { latitude, longitude, accuracy };
        if (accuracy <= goodEnoughM) finish();
      },
      ({ code }) => {
        trouble = troubles[code] ?? 'unavailable';
        // Without a position yet, one may still come; after a refusal none does.
        if (trouble === 'denied') finish();
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: waitMs },
    );
  });
}

export type PositionWatch = {
  /** The best reading so far, or the first one within that time; null when there is none. Never fails. */
  reading(waitMs: number): Promise<ExactPosition | null>;
  /** Why there is no reading; null while there may still be one. */
  trouble(): PositionTrouble | null;
  stop(): void;
};

const readingLivesMs = 30_000;

/** Watches exactly where the device is, from now until it is stopped: readings get better within seconds. */
export function watchPosition(geolocation: Geolocation | null = navigator.geolocation): PositionWatch {
  let best: { position: ExactPosition; at: number } | null = null;
  let trouble: PositionTrouble | null = geolocation ? null : 'unsupported';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const each of waiting) each();
  };

  const watch = geolocation?.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      const at = performance.now();
      const isBetter = !best || accuracy <= best.position.accuracy || at - best.at > readingLivesMs;
      if (isBetter) best = { position: { latitude, longitude, accuracy }, at };
      wake();
    },
    ({ code }) => {
      trouble = troubles[code] ?? 'unavailable';
      // A reading may still come after a slow start, but never after a refusal.
      if (trouble === 'denied') wake();
    },
    { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 },
  );

  return {
    reading(waitMs) {
      if (best || trouble === 'denied' || trouble === 'unsupported' || waitMs <= 0) {
        return Promise.resolve(best?.position ?? null);
      }
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve(best?.position ?? null);
        };
        const timer = setTimeout(done, waitMs);
        waiting.add(done);
      });
    },
    trouble: () => (best ? null : trouble),
    stop() {
      if (watch !== undefined) geolocation?.clearWatch(watch);
      wake();
    },
  };
}
