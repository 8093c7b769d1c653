let isNoted = !navigator.onLine;

/** Whether this page has been without a connection: the browser remembers what failed then until the page is loaded again. */
export const wasCutOff = (): boolean => isNoted;

/** A device may call itself online without a way to the server, so a screen that finds no way says so here. */
export function noteCutOff(): void {
  isNoted = true;
}
