import { chromium } from '@playwright/test';
import { findChromium } from '../tools/find-chromium.mjs';
const browser = await chromium.launch({ executablePath: findChromium() });
const L = { en: { locale:'en-CA', next:'Next', create:'Create Account', address:'Address', city:'City', zip:'ZIP code', country:'Country', edit:'Edit manually', first:'First name', last:'Last name', email:'Email', pw:'Password', conf:'Confirm password', phone:'Phone', sex:'Sex', dob:'Date of birth', terms:'I accept the terms and conditions', female:'Female'},
 fr: { locale:'fr-CA', next:'Suivant', create:'Créer le compte', address:'Adresse', city:'Ville', zip:'Code postal', country:'Pays', edit:'Modifier manuellement', first:'Prénom', last:'Nom de famille', email:'Courriel', pw:'Mot de passe', conf:'Confirmez le mot de passe', phone:'Téléphone', sex:'Sexe', dob:'Date de naissance', terms:"J'accepte les conditions générales", female:'Femme'} };
for (const [lang, t] of Object.entries(L)) for (const width of [1280, 390]) {
  const context = await browser.newContext({ locale: t.locale, viewport: { width, height: 800 }, hasTouch: width === 390, baseURL: 'http://127.0.0.1:4872' });
  const page = await context.newPage();
  const problems = []; page.on('console', m => m.type()==='error' && problems.push(m.text())); page.on('pageerror', e => problems.push(String(e)));
  const asked = []; page.on('request', r => r.url().includes('/api/') && asked.push(r.url().split('/api')[1]));
  const field = (l) => page.getByLabel(new RegExp(`^${l}\\*?$`));
  await page.goto('/register?type=employer');
  await field(t.first).fill('Jeanne'); await field(t.last).fill('Mance'); await field(t.email).fill(`j${Date.now()}${width}@x.example`); await field(t.email).press('Enter');
  await field(t.pw).fill('secret12'); await field(t.conf).fill('secret12'); await field(t.phone).fill('5145550100'); await field(t.sex).selectOption(t.female); await field(t.dob).fill('1990-05-17'); await page.getByRole('checkbox',{name:t.terms}).check(); await page.getByRole('button',{name:t.next}).click();
  const address = page.getByRole('combobox', { name: t.address });
  await address.waitFor();
  const before = asked.filter(u=>u.startsWith('/config')).length;
  await address.click();
  await page.waitForTimeout(200);
  await address.pressSequentially('4210 boul saint-laurent, monr', { delay: 30 });
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.screenshot({ path: `/tmp/address/shots/${lang}-${width}-list.png` });
  console.log(lang, width, 'config before focus', before, 'asked', asked.join(' '));
  console.log('expanded', await address.getAttribute('aria-expanded'), 'status', await page.getByRole('status').allTextContents());
  const box = await page.getByRole('listbox').getByRole('option').first().boundingBox(); console.log('option height', box.height, 'scrollW', await page.evaluate(()=>document.documentElement.scrollWidth));
  await address.press('Escape'); console.log('after escape', await address.getAttribute('aria-expanded'));
  await address.press('End'); await address.pressSequentially('e'); await address.press('Backspace'); 
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await address.press('ArrowDown'); await address.press('ArrowDown'); await address.press('ArrowUp');
  console.log('active', await address.getAttribute('aria-activedescendant'), await page.locator('[aria-selected=true]').textContent());
  await address.press('Enter');
  await page.waitForTimeout(300);
  const vals = async () => ({ a: await address.inputValue(), c: await field(t.city).inputValue(), z: await field(t.zip).inputValue(), co: await field(t.country).inputValue(), ro: await Promise.all([t.city,t.zip,t.country].map(async l=>await field(l).getAttribute('readonly'))), aro: await address.getAttribute('readonly') });
  console.log(await vals(), 'focused', await page.evaluate(()=>document.activeElement?.getAttribute('role')));
  await page.screenshot({ path: `/tmp/address/shots/${lang}-${width}-chosen.png`, fullPage: true });
  await page.getByRole('button', { name: t.edit }).click();
  console.log('after edit', await vals(), 'focus', await page.evaluate(()=>document.activeElement?.getAttribute("name")));
  // town only, by click
  await address.fill(''); await address.pressSequentially('h2x 1x3'); await page.getByRole('listbox').getByRole('option').first().waitFor();
  await (width===390 ? page.getByRole('listbox').getByRole('option').first().tap() : page.getByRole('listbox').getByRole('option').first().click()); await page.waitForTimeout(300);
  console.log('town', await vals(), 'selection', await page.evaluate(()=>String(getSelection())));
  await page.screenshot({ path: `/tmp/address/shots/${lang}-${width}-town.png`, fullPage: true });
  await address.pressSequentially('100 rue Sherbrooke Ouest'); console.log('typed', await vals());
  await page.getByRole('button', { name: t.create }).click(); await page.waitForURL('**/profile'); 
  const user = await page.evaluate(async()=>{const t=document.cookie.match(/access_token=([^;]+)/)?.[1]; const r=await fetch('/api/user/profile/',{headers:{authorization:`Bearer ${t}`}}); const u=await r.json(); return [u.address_line1,u.city,u.zip_code,u.country].join(' | ')});
  console.log('saved', user, 'problems', problems);
  await context.close();
}
await browser.close();
