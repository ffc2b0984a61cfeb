import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import type { IdentificationFailure } from '@nyhem/domain/identity/e-identity-errors'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { IdentifiedPerson } from '../e-identity.ts'
import type { OidcProfile } from './oidc-profile.ts'

/** What a broker says of a person, from its ID token and its UserInfo. */
export type Claims = Readonly<Record<string, unknown>>

/** Text of the first claim that is there. A list stands for its first text. */
export function claimOf(claims: Claims, names: readonly string[]): string | null {
  for (const name of names) {
    const value = claims[name]
    const text = Array.isArray(value) ? value[0] : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return null
}

type Reading =
  | { code: 'Ok'; person: IdentifiedPerson; level: string }
  | { code: Extract<IdentificationFailure, 'NoNumber' | 'NumberDiffers' | 'Invalid'>; fault: string }

/**
 * The person of the claims. A number that breaks its country's rule makes the whole answer one not to be believed; one
 * that is missing, or no other than asked for, is told apart.
 */
export function personOf(
  profile: OidcProfile,
  claims: Claims,
  asked: { readonly onlyPerson: NationalNumber | null; readonly today: LocalDate },
): Reading {
  const read = (names: readonly string[]) => claimOf(claims, names)
  const level = read(profile.claims.level)
  if (level === null || !profile.acceptsLevel(level)) return { code: 'Invalid', fault: 'level' }
  const text = read(profile.claims.nationalNumber)
  if (text === null) return { code: 'NoNumber', fault: 'no national number' }
  const number = parseNationalNumber(profile.country, text, asked.today)
  if (!number.ok) return { code: 'Invalid', fault: `national number: ${number.problem}` }
  if (asked.onlyPerson !== null && asked.onlyPerson.number !== number.value.number)
    return { code: 'NumberDiffers', fault: 'another person' }

  const givenName = read(profile.claims.givenName) ?? ''
  const surname = read(profile.claims.surname) ?? ''
  const stated = parseLocalDate(read(profile.claims.birthDate) ?? '')
  const person = {
    nationalNumber: number.value,
    givenName,
    surname,
    name: read(profile.claims.name) ?? `${givenName} ${surname}`.trim(),
    // Norwegian numbers of the order of 2032 do not tell it.
    birthDate: stated.ok ? stated.value : number.value.birthDate,
  }
  return { code: 'Ok', person, level }
}
