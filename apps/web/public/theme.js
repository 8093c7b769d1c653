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
  // Taken by `early-answers.ts`. A call with parameters of the screen's address is left to the screen.
  const answers = [];
  window.relevoEarlyAnswers = answers;
  const ask = (url) => {
    const answer = fetch(url, { headers });
    answer.catch(() => undefined);
    answers.push({ url, headers, answer });
    return answer;
  };
  const asked = [...calls].filter((link) => !location.search || !link.dataset.call.includes('?'));
  const [account] = asked.filter((link) => !('worker' in link.dataset)).map((link) => ask(link.dataset.call));
  const ofWorkers = asked.filter((link) => 'worker' in link.dataset).map((link) => link.dataset.call);
  // The first date that a browser writes takes it long: here it waits for the styles anyway.
  if (token) new Date(0).toLocaleString(`${root.lang}-CA`, { timeZone: 'America/Toronto' });
  if (!account || ofWorkers.length === 0) return;
  const fill = (url, user) => url.replace(/\{(\w+)\}/g, (_place, field) => Number(user[field].toFixed(3)));
  // Jobs near home are found by what the account answers.
  account
    .then((answer) => answer.clone().json())
    .then((user) => {
      if (user.user_type !== 'worker' || !user.is_verified || user.latitude === null || user.longitude === null) return;
      for (const url of ofWorkers) void ask(fill(url, user));
    })
    .catch(() => undefined);
})();
