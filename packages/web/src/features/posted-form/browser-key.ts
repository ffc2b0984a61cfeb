import { interestKeyCookie, readInterestKey } from '../interest/interest-key.ts'

/** Key sent along with a form, so that only this browser learns what it has already sent. */
export const browserKey = (): Readonly<Record<string, string>> => {
  const interestKey = readInterestKey(document.cookie)
  return interestKey === null ? {} : { interestKey }
}

export const rememberBrowser = (interestKey: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = interestKeyCookie(interestKey, location.protocol === 'https:')
}
