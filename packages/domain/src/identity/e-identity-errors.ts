/** Error prefixes that Norwegian e-IDs append to our address. Source: public-site specification §8. */
export const errorPrefixes = [
  'ssnnomatch',
  'nopid',
  'userexists',
  'objecterror',
  'exception',
  'acceptterms',
  'purchase',
  'general',
  'notfound',
  'unauthorizedid',
  'cancel',
  'inprogress',
  'timeout',
  'browsererror',
  'bankidinvalid',
  'loginfailed',
] as const
export type ErrorPrefix = (typeof errorPrefixes)[number]

/** Kinds of error page. Source: public-site specification §8. */
export const errorPageKinds = [
  'userssnnomatch',
  'purchaseobjecterror',
  'acceptterms',
  'purchase',
  'general',
  'notfound',
  'unauthorizedid',
  'cancel',
  'inprogress',
  'timeout',
  'browsererror',
  'bankidinvalid',
  'loginfailed',
  'usernopid',
  'userexists',
] as const
export type ErrorPageKind = (typeof errorPageKinds)[number]

const pageOfPrefix = {
  ssnnomatch: 'userssnnomatch',
  nopid: 'usernopid',
  userexists: 'userexists',
  objecterror: 'purchaseobjecterror',
  exception: 'general',
  acceptterms: 'acceptterms',
  purchase: 'purchase',
  general: 'general',
  notfound: 'notfound',
  unauthorizedid: 'unauthorizedid',
  cancel: 'cancel',
  inprogress: 'inprogress',
  timeout: 'timeout',
  browsererror: 'browsererror',
  bankidinvalid: 'bankidinvalid',
  loginfailed: 'loginfailed',
} as const satisfies Record<ErrorPrefix, ErrorPageKind>

/**
 * Error page of a hash: `#cancel`, or a prefix with a suffix, `#cancel-C301`. The longest prefix wins; unknown means
 * purchase error. Null without a hash. Source: public-site specification §8.
 */
export function errorPageOfHash(hash: string): ErrorPageKind | null {
  const text = hash.replace(/^#/, '').toLowerCase()
  if (text === '') return null
  const matching = errorPrefixes.filter((prefix) => text.startsWith(prefix))
  const longest = matching.toSorted((a, b) => b.length - a.length)[0]
  return longest ? pageOfPrefix[longest] : 'purchase'
}

/**
 * Redirect e-ID failures. `Cancelled`: person turned back. `TimedOut`: took too long. `NumberDiffers`: another person
 * than requested. `NoNumber`: number withheld. `Invalid`: untrustworthy response (signature, nonce, level). `Failed`:
 * anything else.
 */
export type IdentificationFailure = 'Cancelled' | 'TimedOut' | 'NumberDiffers' | 'NoNumber' | 'Invalid' | 'Failed'

/** Prefix of each failure. Source: identity reference §3. */
export const prefixOfFailure = {
  Cancelled: 'cancel',
  TimedOut: 'timeout',
  NumberDiffers: 'ssnnomatch',
  NoNumber: 'nopid',
  Invalid: 'bankidinvalid',
  Failed: 'loginfailed',
} as const satisfies Record<IdentificationFailure, ErrorPrefix>
