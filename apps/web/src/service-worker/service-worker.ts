import { fetchStrategy, pageOrShell } from './fetch-strategy.ts';
import { pathWithin, readPush } from './read-push.ts';

/** As much of a service worker's surroundings as ours uses; TypeScript knows either a page's or a worker's, not both. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Answerable = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Message = Lasting & { data: unknown };

type Pushed = Lasting & { data: { json(): unknown } | null };
type Clicked = Lasting & { notification: { close(): void; data: unknown } };
type OpenPage = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

type WorkerScope = {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    active: unknown;
    showNotification(title: string, options: object): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Answerable) => void): void;
  addEventListener(kind: 'message', listener: (event: Message) => void): void;
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void;
};

/** Defined by the build: the files of this version's shell, and one hash of all of them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const scope = self as unknown as WorkerScope;
const cachePrefix = 'relevo-shell-';
const cacheName = `${cachePrefix}${SHELL_VERSION}`;
const shellPage = '/';
const shellFiles = new Set(SHELL_FILES);
const timeoutMs = 3_000;

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode } = request;
  const asked = { method, mode, url: new URL(request.url), origin: scope.location.origin };
  switch (fetchStrategy(asked, shellFiles)) {
    case 'page':
      return event.respondWith(
        pageOrShell({
          fetchPage: (signal) => fetch(request, { signal }),
          keptShell: () => kept(shellPage),
          timeoutMs,
        }),
      );
    case 'shell-file':
      return event.respondWith(kept(asked.url.pathname).then((file) => file ?? fetch(request)));
    case 'network':
      return;
  }
});

scope.addEventListener('message', (event) => {
  event.waitUntil(answerOffer(event.data));
});

scope.addEventListener('push', (event) => {
  const { title, tag, path } = readPush(event.data);
  // The same notification sent twice has the same tag, so that it shows once.
  event.waitUntil(scope.registration.showNotification(title, { tag, data: { path }, icon: '/icon-192.png' }));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: unknown };
  event.waitUntil(openScreen(pathWithin(path, scope.location.origin)));
});

/** In a page that is open already, or in a new one. */
async function openScreen(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin).href;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages.filter((open) => new URL(open.url).origin === scope.location.origin);
  if (!page) return void (await scope.clients.openWindow(url));
  // A browser that refuses it still opens the screen.
  await page.focus().catch(() => undefined);
  // A page that this worker does not answer for yet cannot be moved by it.
  if (page.url !== url) await page.navigate(url).catch(() => scope.clients.openWindow(url));
}

/** Caches all files of one version, or none: a page never loads scripts of another version. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Files with a hash in their name never change; the others are fetched again.
  await cache.addAll(
    SHELL_FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
  const page = await (await cache.match(shellPage))?.text();
  const isOfThisVersion = SHELL_FILES.some((file) => file.startsWith('/assets/') && page?.includes(`src="${file}"`));
  if (!isOfThisVersion) {
    await caches.delete(cacheName);
    throw new Error('The server has another version by now.');
  }
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A page of this version asks to activate it. While a page of another version is open, its files are still needed. */
async function answerOffer(data: unknown): Promise<void> {
  const { kind, script } = (data ?? {}) as { kind?: unknown; script?: unknown };
  if (kind !== 'take-over' || typeof script !== 'string' || !shellFiles.has(script)) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await scope.skipWaiting();
}

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(path);
}
