import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import type { IdentificationFailure } from '@nyhem/domain/identity/e-identity-errors'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { Claims } from '../../openid-connect/oidc-exchange.ts'
import type { IdentifiedPerson } from '../e-identity.ts'
import type { OidcProfile } from './oidc-profile.ts'

/** Returns the first claim present; of a list, its first text. */
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
 * Reads the person. A number that breaks its country's rule makes the response untrustworthy; a missing or different
 * number is reported separately.
 */
export function personOf(
  profile: OidcProfile,
  claims: Claims,
  requested: { readonly onlyPerson: NationalNumber | null; readonly today: LocalDate },
): Reading {
  const read = (names: readonly string[]) => claimOf(claims, names)
  const level = read(profile.claims.level)
  if (level === null || !profile.acceptsLevel(level)) return { code: 'Invalid', fault: 'level' }
  const text = read(profile.claims.nationalNumber)
  if (text === null) return { code: 'NoNumber', fault: 'no national number' }
  const number = parseNationalNumber(profile.country, text, requested.today)
  if (!number.ok) return { code: 'Invalid', fault: `national number: ${number.problem}` }
  if (requested.onlyPerson !== null && requested.onlyPerson.number !== number.value.number)
    return { code: 'NumberDiffers', fault: 'another person' }

  const givenName = read(profile.claims.givenName) ?? ''
  const surname = read(profile.claims.surname) ?? ''
  const stated = parseLocalDate(read(profile.claims.birthDate) ?? '')
  const person = {
    nationalNumber: number.value,
    givenName,
    surname,
    name: read(profile.claims.name) ?? `${givenName} ${surname}`.trim(),
    // Norwegian numbers of the 2032 scheme do not contain it.
    birthDate: stated.ok ? stated.value : number.value.birthDate,
  }
  return { code: 'Ok', person, level }
}
