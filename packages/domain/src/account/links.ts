/**
 * Purpose of a single-use e-mail link. Source: public-site specification §2 (change e-mail), §7 (user proxy); decisions
 * 0048, 0062.
 */
export type LinkPurpose = 'set-password' | 'change-email' | 'restore-login' | 'add-passkey'

/**
 * Withdrawn when a password is set or a login restored, as an attacker may have requested them. `restore-login` is
 * excluded: attackers must not be able to withdraw it.
 */
export const withdrawnPurposes = [
  'set-password',
  'change-email',
  'add-passkey',
] as const satisfies readonly LinkPurpose[]

/** Hours from sending to revert a login change. Source: decision 0048. */
const restorableHours = 7 * 24

/**
 * Link e-mails: purpose and validity in hours from sending. New accounts get a day, existing ones less. Source:
 * accounts, safety (e-mail tokens).
 */
export const linkOfEmail = {
  'choose-password': { purpose: 'set-password', hours: 24 },
  'reset-password': { purpose: 'set-password', hours: 1 },
  'confirm-address': { purpose: 'change-email', hours: 24 },
  'address-changed': { purpose: 'restore-login', hours: restorableHours },
  'e-identity-changed': { purpose: 'restore-login', hours: restorableHours },
  'add-passkey': { purpose: 'add-passkey', hours: 1 },
  'passkey-added': { purpose: 'restore-login', hours: restorableHours },
  'passkey-removed': { purpose: 'restore-login', hours: restorableHours },
  'passkeys-lost': { purpose: 'restore-login', hours: restorableHours },
} as const satisfies Record<string, { purpose: LinkPurpose; hours: number }>
export type LinkEmailKind = keyof typeof linkOfEmail

/** Whether an e-mail kind contains a link. Never fails. */
export const hasLink = (kind: string): kind is LinkEmailKind => Object.hasOwn(linkOfEmail, kind)

/** Why a link is rejected. */
export type LinkProblem = 'unknownLink' | 'usedLink' | 'expiredLink'
