export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';
export type Device = { kind: DeviceKind; browser: string | null; system: string | null };

/** From the particular to the general: nearly every browser also claims to be Safari, and most claim to be Chrome. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

/** Phones and tablets first: an iPhone says "like Mac OS X" and Android says "Linux". */
const systems: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biP(hone|od)\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows NT\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac(intosh| OS X)\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** What a browser says of itself, as its owner would call it. The names are the makers' and the same in every language. */
export function readDevice(userAgent: string): Device {
  const [, browser = null] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const [, system = null, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { kind, browser, system };
}
