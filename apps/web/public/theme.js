// Runs before the first paint, so that neither the theme nor the language of the first message flickers. It fetches the
// texts of that language, and what the screen of a signed-in account asks the server first: the scripts take longer.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be blocked: the defaults are right then.
      return null;
    }
  };
  root.dataset.theme = stored('relevo.theme') === 'dark' ? 'dark' : 'light';
  const language = stored('relevo.language');
  const wishes = language ? [language] : navigator.languages;
  root.lang = wishes.map((wish) => wish.slice(0, 2)).find((wish) => wish === 'en' || wish === 'fr') ?? 'en';
  for (const link of document.querySelectorAll('link[data-en]')) {
    link.href = link.dataset[root.lang];
    link.rel = 'modulepreload';
  }

  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('access_token='));
  const token = cookie ? decodeURIComponent(cookie.slice('access_token='.length)) : stored('access_token');
  const calls = token ? document.querySelectorAll('link[data-call]') : [];
  const headers = { Accept: 'application/json', 'Accept-Language': root.lang, Authorization: `Bearer ${token}` };
  // The first date that a browser writes takes it long: behind the first paint it waits for the scripts anyway.
  const writeDate = () => new Date(0).toLocaleString(`${root.lang}-CA`, { timeZone: 'America/Toronto' });
  if (token) requestAnimationFrame(() => setTimeout(writeDate));
  // Taken by `early-answers.ts`. A call with parameters of the screen's address is left to the screen.
  window.relevoEarlyAnswers = [...calls]
    .filter((link) => !location.search || !link.dataset.call.includes('?'))
    .map((link) => {
      const answer = fetch(link.dataset.call, { headers });
      answer.catch(() => undefined);
      return { url: link.dataset.call, headers, answer };
    });
})();
