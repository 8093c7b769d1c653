import { createHash } from 'node:crypto';
import type { SharedRecordView } from '@relevo/contracts/records';
import type { Language } from '@relevo/domain/account';
import { recordTexts } from '@relevo/i18n/record-texts';
import { brandMark } from '../../platform/brand-mark.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { describeRecord } from './describe-record.ts';

/** The colours of the web app, in both themes. */
const style = `:root{color-scheme:light dark;--canvas:#f5f8f7;--surface:#fff;--ink:#0f2321;--muted:#435654;--line:#dbe4e2;--accent:#0b6b64;--on-accent:#fff;--accent-ink:#0a655e;--accent-soft:#dff1ee}
@media (prefers-color-scheme:dark){:root{--canvas:#0b1413;--surface:#121e1d;--ink:#e6f0ee;--muted:#b0c1be;--line:#263735;--accent:#35b8aa;--on-accent:#03211e;--accent-ink:#5fd3c5;--accent-soft:#11342f}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 "Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
header,main{max-width:46rem;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;gap:10px;height:56px;font-weight:700;font-size:18px}
header svg{width:32px;height:32px}
main{padding-bottom:48px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;margin-top:16px}
h1{font-size:28px;line-height:1.2;margin:0}
h2{font-size:18px;margin:0 0 8px}
p{margin:8px 0 0}
.card>p:first-child{margin-top:0}
.muted{color:var(--muted)}
.signed{display:inline-flex;align-items:center;gap:8px;margin-top:12px;padding:6px 12px;border-radius:10px;background:var(--accent-soft);color:var(--accent-ink);font-weight:600}
.signed svg{width:20px;height:20px;flex:none}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:16px;margin:0}
dt{color:var(--muted);font-size:14px}
dd{margin:0;font-size:22px;font-weight:700;font-variant-numeric:tabular-nums}
dd small{display:block;font-size:14px;font-weight:400;color:var(--muted)}
table{width:100%;border-collapse:collapse}
th{text-align:left;font-size:14px;font-weight:500;color:var(--muted);padding:0 8px 8px 0}
th,.number{overflow-wrap:normal}
td{border-top:1px solid var(--line);padding:10px 8px 10px 0;vertical-align:top}
.number{text-align:right;font-variant-numeric:tabular-nums;padding-left:16px}
th:last-child,td:last-child{padding-right:0}
ol{margin:0;padding-left:20px}
li+li{margin-top:8px}
a{color:var(--accent-ink)}
.button{display:inline-flex;align-items:center;min-height:48px;margin-top:16px;padding:0 20px;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
@media (max-width:36rem){table,tbody,tr,td{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}tr{border-top:1px solid var(--line);padding:10px 0}tr:first-child{border-top:0;padding-top:0}tr:last-child{padding-bottom:0}td,td.number{border:0;padding:0;text-align:left}td:first-child{font-weight:600}td[data-name]::before{content:attr(data-name)" ";color:var(--muted)}}
@media print{.button{display:none}}`;

/** The page runs nothing and loads nothing; its one style is named by its hash. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Shown = { shared: SharedRecordView; language: Language };

/** A worker's record for anyone who has the link: what it says, who signed it, until when, and how to check that. */
export function recordPage({ shared, language }: Shown): string {
  const words = recordTexts[language];
  const { issuer } = shared.record;
  const { name, figures, explained, companies, madeAt, validUntil } = describeRecord(shared.record, language);
  const keys = `${issuer}/.well-known/jwks.json`;
  const listed = figures.map(
    (figure) =>
      `<div><dt>${escapeHtml(figure.name)}</dt><dd>${escapeHtml(figure.value)}${figure.note ? `<small>${escapeHtml(figure.note)}</small>` : ''}</dd></div>`,
  );
  const steps = [words.checkAddress(issuer), words.checkCopy(keys), words.checkUntil(validUntil, name)];
  const parts = [
    `<section class="card"><p class="muted">${words.title}</p><h1>${escapeHtml(name)}</h1>
<p class="signed">${checkMark}<span>${words.signed} ${escapeHtml(issuer)}</span></p>
<p class="muted">${words.madeAt(madeAt)}<br>${words.linkUntil(validUntil)}</p></section>`,
    ...(listed.length > 0 ? [`<section class="card"><dl>${listed.join('')}</dl></section>`] : []),
    ...(companies ? [`<section class="card">${companyTable(companies, words.noWork)}</section>`] : []),
    `<section class="card">${[...explained, words.about(name, issuer)].map((text) => `<p class="muted">${escapeHtml(text)}</p>`).join('')}</section>`,
    `<section class="card"><h2>${words.checkTitle}</h2><ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
<a class="button" href="?format=json" download="record.json">${words.download}</a></section>`,
  ];
  return page(language, `${name} – ${words.title}`, parts.join('\n'));
}

type Companies = NonNullable<ReturnType<typeof describeRecord>['companies']>;

function companyTable({ columns, rows }: Companies, noWork: string): string {
  if (rows.length === 0) return escapeHtml(noWork);
  const classOf = (index: number) => (columns[index]?.isNumber ? ' class="number"' : '');
  const head = columns.map(({ name }, index) => `<th scope="col"${classOf(index)}>${escapeHtml(name)}</th>`);
  const body = rows.map((cells) => {
    const written = cells.map((cell, index) => {
      // On a phone, where the head is not shown, a number stands beside its name.
      const label = columns[index]?.isNumber ? ` data-name="${escapeHtml(columns[index].name)}"` : '';
      return `<td${classOf(index)}${label}>${escapeHtml(cell)}</td>`;
    });
    return `<tr>${written.join('')}</tr>`;
  });
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Why nothing is shown, in words. */
export function refusedPage(language: Language, text: string): string {
  const { refusedTitle } = recordTexts[language];
  return page(
    language,
    refusedTitle,
    `<section class="card"><h1>${refusedTitle}</h1><p>${escapeHtml(text)}</p></section>`,
  );
}

const checkMark =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/></svg>';
function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><header>${brandMark}<span>Relevo</span></header>
<main>
${content}
</main></body>
</html>`;
}
