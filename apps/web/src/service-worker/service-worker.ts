import { pageOrShell } from './page-or-shell.ts';
import { wayOfAnswering } from './way-of-answering.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written in by the build: the files of this version's shell, and one name for all of them together. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const scope = self as unknown as WorkerScope;
const cachePrefix = 'relevo-shell-';
const cacheName = `${cachePrefix}${SHELL_VERSION}`;
const shellPage = '/';
const shellFiles = new Set(SHELL_FILES);
const patienceMs = 3_000;

scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode } = request;
  const asked = { method, mode, url: new URL(request.url), origin: scope.location.origin };
  switch (wayOfAnswering(asked, shellFiles)) {
    case 'page':
      return event.respondWith(
        pageOrShell({
          fetchPage: (signal) => fetch(request, { signal }),
          keptShell: () => kept(shellPage),
          patienceMs,
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

/** All files of one version, or none: a page never meets scripts of another. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Names with a hash never change; the others are asked for anew.
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

/** A page of this version asks us to begin. While a page of another is open, its files are still needed: we wait. */
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
