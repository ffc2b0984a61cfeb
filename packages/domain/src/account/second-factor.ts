import type { Instant } from '../dates.ts'
import { isAuthMethod, type LoginMethod } from './login-types.ts'
import { isFreshProof, type Proof } from './proof.ts'
import { clockToleranceMs } from './session.ts'

/** Of whom documents, contracts and payments ask a second factor. Source: decision 0062. */
export const secondFactorRules = ['everyone', 'passkey-owners'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** A session's last proof, and what its account could prove with. */
export type Standing = Proof & {
  /** A passkey of any site. */
  readonly hasPasskey: boolean
}

/** Milliseconds that a second factor opens documents, contracts and payments. Source: decision 0062. */
export const secondFactorMs = 4 * 3_600_000

/** Whether a method is two factors by itself: an e-ID, or a passkey after a password. Never fails. */
const isSecondFactor = (method: LoginMethod): boolean => method === 'passkey' || isAuthMethod(method)

/**
 * Whether a session opens documents, contracts and payments. An account with a passkey never opens them by password.
 * Source: decision 0062. Never fails.
 */
export function isProven({ method, authenticatedAt, hasPasskey }: Standing, rule: SecondFactorRule, now: Instant) {
  if (rule === 'passkey-owners' && !hasPasskey) return true
  const ageMs = Date.parse(now) - Date.parse(authenticatedAt)
  return isSecondFactor(method) && ageMs <= secondFactorMs && ageMs >= -clockToleranceMs
}

/** What must be proved first, in the order of the account's means. */
export type MissingProof = 'MustLoginAgain' | 'MustUsePasskey'

/**
 * Whether what logs an account in may change: a proof of the last five minutes, and not by password alone where there is
 * a passkey. Source: decisions 0048, 0062. Never fails.
 */
export function decideLoginChange(standing: Standing, now: Instant): 'Ok' | MissingProof {
  const { method, hasPasskey } = standing
  if (method === 'email' && hasPasskey) return 'MustUsePasskey'
  if (isFreshProof(standing, now)) return 'Ok'
  return method === 'passkey' ? 'MustUsePasskey' : 'MustLoginAgain'
}

/** How many passkeys an account may have: one per device, with room. */
export const mostPasskeys = 20

/**
 * Whether a passkey may be added. A password needs the link of an e-mail besides, and does not suffice where a stronger
 * proof exists: what is added opens as much. `hasEId`: one that logs in. Source: decision 0062. Never fails.
 */
export function decidePasskey(
  standing: Standing & { readonly hasEId: boolean; readonly hasLink: boolean; readonly passkeys: number },
  now: Instant,
): 'Ok' | MissingProof | 'MustLoginWithCurrentEId' | 'MustOpenLink' | 'TooManyPasskeys' {
  const { method, hasEId, hasLink, hasPasskey, passkeys } = standing
  if (method === 'email' && hasEId && !hasPasskey) return 'MustLoginWithCurrentEId'
  const change = decideLoginChange(standing, now)
  if (change !== 'Ok') return change
  if (passkeys >= mostPasskeys) return 'TooManyPasskeys'
  return method === 'email' && !hasLink ? 'MustOpenLink' : 'Ok'
}

/** Days that lost passkeys still count after their owner reported them lost by password. Source: decision 0062. */
const recoveryWaitDays = 7
const recoveryWaitMs = recoveryWaitDays * 86_400_000
/** Afterwards the owner has as long to complete it. */
const recoveryOpenMs = recoveryWaitMs

/** State of a report of lost passkeys. `null`: none, or not completed in time. Source: decision 0062. Never fails. */
export function recoveryState(requestedAt: Instant | null, now: Instant): 'waiting' | 'open' | null {
  if (requestedAt === null) return null
  const ageMs = Date.parse(now) - Date.parse(requestedAt)
  if (ageMs < recoveryWaitMs) return 'waiting'
  return ageMs < recoveryWaitMs + recoveryOpenMs ? 'open' : null
}

/** When lost passkeys may be removed, in milliseconds since the epoch. Never fails. */
export const recoveryOpensAt = (requestedAt: Instant): number => Date.parse(requestedAt) + recoveryWaitMs

/**
 * Whether passkeys may be reported lost by password: not where an e-ID proves the person at once. Source: decision
 * 0062. Never fails.
 */
export function decideRecovery(
  standing: Standing & { readonly hasEId: boolean },
  now: Instant,
): 'Ok' | 'MustLoginAgain' | 'MustLoginWithCurrentEId' | 'NoPasskey' {
  if (!standing.hasPasskey) return 'NoPasskey'
  if (standing.hasEId) return 'MustLoginWithCurrentEId'
  return isFreshProof(standing, now) ? 'Ok' : 'MustLoginAgain'
}

/**
 * Whether an authenticator's signature counter fits the stored one. A counter that did not rise tells of a copied
 * passkey; authenticators without one always send zero. Source: WebAuthn Level 3, 6.1.1. Never fails.
 */
export const isCounterRising = (stored: number, sent: number): boolean => (stored === 0 && sent === 0) || sent > stored

/** Longest name of a passkey, in characters. */
export const longestPasskeyName = 60

/** A passkey's name in one line, cut; `otherwise` if empty. Never fails. */
export const passkeyName = (text: string, otherwise: string): string => {
  const line = text.replace(/\p{C}/gu, ' ').replace(/ {2,}/g, ' ').trim()
  return [...(line === '' ? otherwise : line)].slice(0, longestPasskeyName).join('').trim()
}
