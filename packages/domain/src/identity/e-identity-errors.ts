/** What a Norwegian e-ID appends to our address when it went wrong. Source: public-site specification §8. */
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

/** The kinds of error page. Source: public-site specification §8. */
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
 * The error page of an address's hash: `#cancel`, or a prefix with something behind it, as in `#cancel-C301`. The
 * longest prefix counts; an unknown one is a purchase error. Null when there is no hash.
 * Source: public-site specification §8.
 */
export function errorPageOfHash(hash: string): ErrorPageKind | null {
  const text = hash.replace(/^#/, '').toLowerCase()
  if (text === '') return null
  const matching = errorPrefixes.filter((prefix) => text.startsWith(prefix))
  const longest = matching.toSorted((a, b) => b.length - a.length)[0]
  return longest ? pageOfPrefix[longest] : 'purchase'
}

/**
 * Why an e-ID that people are sent to did not tell who they are. `Cancelled`: they turned back. `TimedOut`: they took
 * too long. `NumberDiffers`: somebody else than asked for. `NoNumber`: the national number is withheld. `Invalid`: the
 * answer is not one to be believed (signature, nonce, level). `Failed`: anything else.
 */
export type IdentificationFailure = 'Cancelled' | 'TimedOut' | 'NumberDiffers' | 'NoNumber' | 'Invalid' | 'Failed'

/** The prefix of each failure. Source: identity reference §3. */
export const prefixOfFailure = {
  Cancelled: 'cancel',
  TimedOut: 'timeout',
  NumberDiffers: 'ssnnomatch',
  NoNumber: 'nopid',
  Invalid: 'bankidinvalid',
  Failed: 'loginfailed',
} as const satisfies Record<IdentificationFailure, ErrorPrefix>
