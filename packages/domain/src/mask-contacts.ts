import { findNumbers, type Range } from './contact-numbers.ts';
import { readLetters } from './readable-letters.ts';

/** Stands for a phone number, an address of mail or a link that was taken out. */
export const contactMask = '•••';

const name = '[a-z0-9][a-z0-9._%+-]{0,63}';
const domains =
  'com|net|org|info|biz|io|app|dev|ca|fr|be|ch|lu|uk|us|eu|me|co|gg|ly|link|page|site|online|shop|quebec|paris|xyz|tv|to|gl|bio|chat';
/** Top-level domains that are no words of a sentence. */
const plainDomains = 'com|net|org|info|biz|io|fr';
const plainProviders =
  'gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|msn|aol|gmx|videotron|sympatico|wanadoo|laposte|sfr';
/** With those that are words of a sentence, as in "on-site free parking". */
const providers = `${plainProviders}|proton|live|bell|orange|free`;
const networks =
  'instagram|insta|ig|facebook|fb|messenger|whatsapp|whats app|watsapp|wathsapp|snapchat|snap|telegram|tiktok|tik tok|signal|discord|skype|linkedin|viber|wechat|threads|twitter|imessage|facetime|zoom';
const dot = '(?: ?[([{<]? ?(?:dot|point|punkt) ?[)\\]}>]? ?| ?[([{<] ?\\. ?[)\\]}>] ?)';
const at = '(?: ?[([{<] ?(?:at|a|arobase|arobas|@) ?[)\\]}>] ?| (?:arobase|arobas|at sign|a commercial) ?| ?@ ?)';

/** Bounded repetitions only: the time grows with the length of the text and with nothing else. */
const patterns: readonly RegExp[] = [
  // Links: with a scheme, with www, and bare names of a known top-level domain.
  /\b(?:h(?:tt|xx)ps?|ftp) ?: ?\/ ?\/ ?[^\s]{1,500}/g,
  /\bwww ?[.,] ?[a-z0-9-]{1,63}[^\s]{0,500}/g,
  new RegExp(
    `\\b[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,4}\\.(?:${domains})(?![a-z0-9-])(?:[/?#:][^\\s]{0,500})?`,
    'g',
  ),
  new RegExp(`\\b[a-z0-9-]{1,63} ?\\. ?(?:${plainDomains})(?![a-z0-9-])`, 'g'),
  new RegExp(`\\b[a-z0-9-]{1,63}${dot}(?:${plainDomains})(?![a-z0-9-])`, 'g'),
  /\b(?:wa|t|m|fb|ig) ?[./] ?me ?\/ ?[^\s]{1,100}/g,
  // Addresses of mail, with the sign or words for it.
  // Letter by letter.
  /(?<![a-z0-9])(?:[a-z0-9._-] ){1,40}@(?: [a-z0-9._-](?![a-z0-9])){2,40}/g,
  new RegExp(`${name}${at}${name}(?:(?:${dot}| ?\\. ?)[a-z]{2,12})?`, 'g'),
  new RegExp(
    `\\b${name} (?:at|chez|a|sur) (?:${name}(?:${dot}| ?\\. ?)(?:${domains})|(?:${providers}))(?![a-z0-9])`,
    'g',
  ),
  new RegExp(`\\b[a-z0-9]{1,30}[._+-][a-z0-9._+-]{1,30} ?(?:${plainProviders})(?![a-z0-9])`, 'g'),
  // Handles.
  /(?<![a-z0-9])@ ?[a-z0-9_][a-z0-9_.]{1,40}/g,
  new RegExp(
    `\\b(?:${networks})(?: (?:is|est|c'est|name|handle|id|user|username|pseudo|compte|me at|moi))? ?[:=>@#-]{1,3} ?@?[a-z0-9_.-]{2,40}`,
    'g',
  ),
  new RegExp(
    `\\b(?:${networks}) (?:is |est |c'est |me at |name |pseudo )?(?=[a-z0-9_.-]{0,30}[0-9_.][a-z0-9])[a-z0-9_.-]{3,40}`,
    'g',
  ),
];

/** As often as one mask may bring the parts of another contact side by side; a text needs two. */
const roundsMaximum = 8;

/**
 * Replaces phone numbers, addresses of mail, links and handles, also in disguise. Numbers of fewer than seven digits, dates,
 * times, prices, postal codes and street addresses stay.
 */
export function maskContacts(text: string): { text: string; isMasked: boolean } {
  let masked = text;
  for (let round = 0; round < roundsMaximum; round += 1) {
    const next = maskOnce(masked);
    if (next === masked) break;
    masked = next;
  }
  return { text: masked, isMasked: masked !== text };
}

function maskOnce(text: string): string {
  const { letters, starts, ends } = readLetters(text);
  const found = [...findNumbers(letters), ...patterns.flatMap((pattern) => findAll(letters, pattern))];
  if (found.length === 0) return text;
  let masked = '';
  let done = 0;
  for (const { from, to } of joined(found)) {
    masked += `${text.slice(done, starts[from])}${contactMask}`;
    done = ends[to - 1] as number;
  }
  return masked + text.slice(done);
}

function findAll(letters: string, pattern: RegExp): Range[] {
  return [...letters.matchAll(pattern)].map((match) => {
    const [whole] = match;
    const trimmed = whole.trimEnd().length;
    const from = match.index + (whole.length - whole.trimStart().length);
    return { from, to: match.index + trimmed };
  });
}

/** Sorted, with ranges that touch as one. */
function joined(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((one, other) => one.from - other.from || one.to - other.to);
  const result: Range[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}
