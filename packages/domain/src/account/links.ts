/** What a link of a letter lets its holder do, once. Source: public-site specification §2 (change e-mail), §7 (user proxy). */
export const linkPurposes = ['set-password', 'change-email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/**
 * Letters with a link: what it is for, and how long it is good, in hours from the sending. A new account may wait until
 * tomorrow; a link that opens an account that exists may not. Source: accounts, safety (tokens of letters).
 */
export const linkOfLetter = {
  'choose-password': { purpose: 'set-password', hours: 24 },
  'reset-password': { purpose: 'set-password', hours: 1 },
  'confirm-address': { purpose: 'change-email', hours: 24 },
} as const satisfies Record<string, { purpose: LinkPurpose; hours: number }>
export type LinkLetterKind = keyof typeof linkOfLetter

/** Whether a letter of some kind has a link. Never fails. */
export const hasLink = (kind: string): kind is LinkLetterKind => Object.hasOwn(linkOfLetter, kind)

/** Why a link does nothing. */
export type LinkProblem = 'unknownLink' | 'usedLink' | 'expiredLink'
