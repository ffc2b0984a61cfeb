/** Each in the order in which it is looked for: Edge says Chrome too, and Chrome says Safari. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstOf = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Characters that are read of what a browser says of itself: the patterns are not linear, and a header may be long. */
const longestRead = 512

/** `Chrome, Windows`: enough for a person to know their own browser again, and no more is kept. */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, longestRead)
  return [firstOf(browsers, text), firstOf(systems, text)].filter((part) => part !== null).join(', ')
}
