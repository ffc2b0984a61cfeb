/** What a link of a letter lets its holder do, once. Source: public-site specification §2 (change e-mail), §7 (user proxy); decision 0048. */
export type LinkPurpose = 'set-password' | 'change-email' | 'restore-login'

/**
 * Links that are withdrawn when a password is set or what logs an account in is put back: somebody else may have asked
 * for them. Never the way back from a change, which somebody else must not be able to close.
 */
export const withdrawnPurposes = ['set-password', 'change-email'] as const satisfies readonly LinkPurpose[]

/** How long a change of what logs an account in can be taken back, in hours from the sending. Source: decision 0048. */
const restorableHours = 7 * 24

/**
 * Letters with a link: what it is for, and how long it is good, in hours from the sending. A new account may wait until
 * tomorrow; a link that opens an account that exists may not. Source: accounts, safety (tokens of letters).
 */
export const linkOfLetter = {
  'choose-password': { purpose: 'set-password', hours: 24 },
  'reset-password': { purpose: 'set-password', hours: 1 },
  'confirm-address': { purpose: 'change-email', hours: 24 },
  'address-changed': { purpose: 'restore-login', hours: restorableHours },
  'e-identity-changed': { purpose: 'restore-login', hours: restorableHours },
} as const satisfies Record<string, { purpose: LinkPurpose; hours: number }>
export type LinkLetterKind = keyof typeof linkOfLetter

/** Whether a letter of some kind has a link. Never fails. */
export const hasLink = (kind: string): kind is LinkLetterKind => Object.hasOwn(linkOfLetter, kind)

/** Why a link does nothing. */
export type LinkProblem = 'unknownLink' | 'usedLink' | 'expiredLink'
