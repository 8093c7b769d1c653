type PageOrShell = {
  fetchPage(signal: AbortSignal): Promise<Response>;
  keptShell(): Promise<Response | undefined>;
  patienceMs: number;
};

/** The page as the server has it; the kept shell when that takes too long, fails, or the server is in trouble. */
export async function pageOrShell({ fetchPage, keptShell, patienceMs }: PageOrShell): Promise<Response> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patienceMs);
  try {
    const page = await fetchPage(impatience.signal);
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
