import { createHash } from 'node:crypto';

/** The tokens of the web app, in both themes; a page without a script follows the system's, and is light on paper. */
const tokens = `:root{color-scheme:light dark;--canvas:#f5f8f7;--surface:#fff;--sunken:#ebf0ef;--ink:#0f2321;--muted:#435654;--line:#dbe4e2;--accent:#0b6b64;--strong:#08524d;--on:#fff;--accent-ink:#0a655e;--soft:#dff1ee;--hot:#ad3a07;--hot-soft:#ffeadc;--star:#7a4f00;--clay:#8f3d22;--clay-soft:#fbe6de;--sand:#73500a;--sand-soft:#f8ecce;--moss:#3c5f1e;--moss-soft:#e5f1d8;--sea:#0a655e;--sea-soft:#d9f0ec;--sky:#1d5485;--sky-soft:#dfecf9;--plum:#74407e;--plum-soft:#f2e6f5;--shadow:0 1px 2px #0f23210d,0 8px 24px -18px #0f232155}
@media screen and (prefers-color-scheme:dark){:root{--canvas:#0b1413;--surface:#121e1d;--sunken:#1a2928;--ink:#e6f0ee;--muted:#b0c1be;--line:#263735;--accent:#35b8aa;--strong:#5accbf;--on:#03211e;--accent-ink:#5fd3c5;--soft:#11342f;--hot:#ff9f68;--hot-soft:#3b2114;--star:#f0c45c;--clay:#f3a88c;--clay-soft:#40211a;--sand:#e7c377;--sand-soft:#372b12;--moss:#acd184;--moss-soft:#22331a;--sea:#6bd0c3;--sea-soft:#123732;--sky:#94c3f0;--sky-soft:#172f45;--plum:#d9aee3;--plum-soft:#382440;--shadow:none}}`;

/** No class name stands for a text that a user typed. */
const style = `${tokens}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-bottom:9rem}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100svh;margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent-ink);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:8px}
svg{flex:none}
.bar{background:var(--surface);border-bottom:1px solid var(--line)}
.bar>div,main,footer>div{width:100%;max-width:66rem;margin:0 auto;padding:0 16px}
main{flex:1 0 auto}
.none{display:none}
.bar>div{display:flex;align-items:center;justify-content:space-between;height:60px}
.home{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:700;font-size:18px;color:inherit;text-decoration:none}
.home svg{width:30px;height:30px}
.lang{display:flex;align-items:center;min-height:44px;font-size:15px;font-weight:500;text-decoration:none}
main{padding-top:16px;padding-bottom:24px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;margin-top:16px;box-shadow:var(--shadow)}
.card:first-child{margin-top:0}
h1{font-size:26px;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:18px;line-height:1.3;margin-bottom:10px}
.muted{color:var(--muted)}
.small{font-size:14px}
.head{display:flex;gap:14px;align-items:flex-start}
.tile{display:grid;place-items:center;width:52px;height:52px;border-radius:12px;flex:none;font-weight:700;letter-spacing:-.02em;overflow:hidden}
.tile svg{width:68%;height:68%}
.tile img{width:100%;height:100%;object-fit:cover;display:block}
.tile.s{width:44px;height:44px;border-radius:10px;font-size:14px}
.tile.l{width:64px;height:64px;font-size:20px}
${['clay', 'sand', 'moss', 'sea', 'sky', 'plum'].map((tone) => `.${tone}{background:var(--${tone}-soft);color:var(--${tone})}`).join('')}
.where{display:flex;flex-wrap:wrap;gap:2px 0;margin:6px 0 0 -20px;clip-path:inset(0 0 0 20px);color:var(--muted)}
.where>*{position:relative;padding-left:20px}
.where>*::before{content:"·";position:absolute;left:7px}
.wage{margin-top:16px;font-size:34px;line-height:1.1;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums;color:var(--accent-ink)}
.wage small{font-size:16px;font-weight:500;letter-spacing:0;color:var(--muted)}
.next{margin-top:14px;padding:12px 14px;border-radius:12px;background:var(--soft)}
.next b{display:block;font-size:13px;font-weight:600;color:var(--accent-ink)}
.next strong{display:block;font-size:17px;font-weight:650;font-variant-numeric:tabular-nums}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.chips>*{display:inline-flex;align-items:center;gap:6px;padding:4px 11px;border-radius:99px;background:var(--sunken);font-size:14px;font-weight:550}
.chips svg{width:15px;height:15px}
.chips .hot{background:var(--hot-soft);color:var(--hot)}
.text p+p{margin-top:12px}
.rows>li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}
.rows>li:first-child{border-top:0;padding-top:0}
.rows>li:last-child{padding-bottom:0}
.rows b{font-weight:600;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:10px 16px}
dt{color:var(--muted)}
dd{text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
.stars{display:inline-flex;align-items:center;gap:6px}
.stars svg{width:17px;height:17px;color:var(--star)}
.more{display:inline-flex;align-items:center;gap:6px;min-height:44px;margin-top:8px;margin-bottom:-8px;font-weight:550}
.button{display:flex;align-items:center;justify-content:center;min-height:52px;padding:0 24px;border-radius:12px;background:var(--accent);color:var(--on);font-size:17px;font-weight:650;text-decoration:none}
.button:hover{background:var(--strong)}
.do{position:sticky;bottom:0;margin:16px -16px -24px;padding:10px 16px max(6px,env(safe-area-inset-bottom));background:var(--surface);border-top:1px solid var(--line);text-align:center}
.side{display:contents}
.side>.card{margin-top:16px}
.note{margin-top:12px}
.rows+.note{border-top:1px solid var(--line);padding-top:12px}
.do a:last-child:not(.button){display:inline-flex;align-items:center;min-height:44px;font-size:15px;font-weight:500}
.list{display:grid;gap:12px}
.list a,.city a{height:100%;padding:14px 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);color:inherit;text-decoration:none;box-shadow:var(--shadow)}
.list a{display:grid;grid-template-columns:auto minmax(0,1fr) auto;grid-template-rows:auto 1fr;gap:4px 14px}
.list .tile{grid-row:span 2}
.list .when{grid-column:2/-1}
.list a:hover,.city a:hover{border-color:var(--accent)}
.list .t{font-weight:650;line-height:1.35}
.list .pay{text-align:right;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.list .pay small{display:block;font-weight:400;font-size:13px;color:var(--muted)}
.card .list a{box-shadow:none;border-radius:12px}
.city{display:grid;gap:10px}
.city a{display:flex;align-items:center;justify-content:space-between;gap:14px;min-height:52px;padding:10px 16px;font-weight:600}
.city small{font-size:14px;font-weight:400;color:var(--muted);white-space:nowrap}
.intro{padding:12px 0 20px}
.intro h1{font-size:30px}
.intro p{margin-top:8px;max-width:42rem}
.center{max-width:34rem;margin:0 auto;text-align:center;padding:24px 0}
.center svg.big{width:88px;height:88px;color:var(--accent-ink)}
.center h1{margin-top:12px}
.center p{margin-top:8px}
.center .button{margin-top:20px;display:inline-flex}
.part{margin-top:28px}
footer{border-top:1px solid var(--line);color:var(--muted);font-size:14px}
footer>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;padding-top:20px;padding-bottom:28px}
footer nav{display:flex;flex-wrap:wrap;gap:0 24px}
footer a{display:inline-flex;align-items:center;min-height:44px}
@media(min-width:40rem){.list.wide,.city{grid-template-columns:1fr 1fr}h1{font-size:32px}.intro{padding:28px 0 28px}.intro h1{font-size:40px}.card{padding:26px}}
@media(min-width:60rem){main{padding-top:28px;padding-bottom:48px}.two{display:grid;grid-template-columns:minmax(0,1fr) 21rem;gap:0 24px;align-items:start}.two>.card{grid-column:1}.two>.side{display:block;grid-column:2;grid-row:1/span 9;position:sticky;top:24px}.two>.side>:first-child{margin-top:0}.do{position:static;margin:16px 0 0;padding:0;border:0;background:none}.city{grid-template-columns:1fr 1fr 1fr}}
@media print{.do,.bar,footer{display:none}}`;

const hash = createHash('sha256').update(style).digest('base64');

export const styleElement = `<style>${style}</style>`;

/**
 * The page runs nothing and loads pictures of this origin only; its one style is named by its hash. Programs that check a
 * page, such as Lighthouse, ask for robots.txt from within it.
 */
export const publicPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
