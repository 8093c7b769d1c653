type PageOrShell = {
  fetchPage(signal: AbortSignal): Promise<Response>;
  keptShell(): Promise<Response | undefined>;
  timeoutMs: number;
};

/** The page from the server; the cached shell when that takes too long, fails or answers a server error. */
export async function pageOrShell({ fetchPage, keptShell, timeoutMs }: PageOrShell): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const page = await fetchPage(timeout.signal);
    if (page.status < 500) return page;
    return (await keptShell()) ?? page;
  } catch (error) {
    const shell = await keptShell();
    if (shell) return shell;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
