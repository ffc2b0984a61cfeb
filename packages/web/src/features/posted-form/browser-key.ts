import { interestKeyCookie, readInterestKey } from '../interest/interest-key.ts'

/** What goes along with a form, so that this browser alone is told what it has sent before. */
export const browserKey = (): Readonly<Record<string, string>> => {
  const interestKey = readInterestKey(document.cookie)
  return interestKey === null ? {} : { interestKey }
}

/** Keeps the key that came with a reply. */
export const rememberBrowser = (interestKey: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = interestKeyCookie(interestKey, location.protocol === 'https:')
}
