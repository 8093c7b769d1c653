/** As much of a service worker's surroundings as ours uses; TypeScript knows either a page's or a worker's, not both. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Answerable = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Message = Lasting & { data: unknown };

export type WorkerScope = {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]>;
  };
  registration: { active: unknown };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Answerable) => void): void;
  addEventListener(kind: 'message', listener: (event: Message) => void): void;
};
