import { environments } from '@nyhem/contract/calls/account'
import type { LocalDate } from '@nyhem/domain/dates'
import type { NationalNumberKind } from '@nyhem/domain/identity/number-of-person'
import type { IdentificationId } from '@nyhem/domain/ids'
import { countries } from '@nyhem/domain/sites/site'
import { asEIdentityState, type EIdentityState, type IdentifiedPerson } from '@nyhem/providers/e-identity/e-identity'
import { z } from 'zod'
import { CannotOpen, type Sealed, type SecretBox } from '../../security/secret-box.ts'

export type CachedOrder = {
  readonly state: EIdentityState
  readonly environment: (typeof environments)[number]
}

const cachedOrder = z.strictObject({ state: z.string().transform(asEIdentityState), environment: z.enum(environments) })

const person = z.strictObject({
  nationalNumber: z
    .strictObject({
      country: z.enum(countries),
      number: z.string(),
      kind: z.string().transform((kind) => kind as NationalNumberKind),
      birthDate: z
        .string()
        .transform((day) => day as LocalDate)
        .nullable(),
    })
    .nullable(),
  givenName: z.string(),
  surname: z.string(),
  name: z.string(),
  birthDate: z
    .string()
    .transform((day) => day as LocalDate)
    .nullable(),
})

export const orderPlace = (id: IdentificationId) => `identification-order:${id}`
export const personPlace = (id: IdentificationId) => `identification-person:${id}`

/** Encrypts and decrypts data of one identification. Decrypted data was written here and is trusted. */
export const sealOrder = (vault: SecretBox, id: IdentificationId, cached: CachedOrder | null): Sealed =>
  vault.seal(cached === null ? '' : JSON.stringify(cached), orderPlace(id))
export const openOrder = (vault: SecretBox, id: IdentificationId, sealed: Sealed): CachedOrder =>
  cachedOrder.parse(JSON.parse(vault.open(sealed, orderPlace(id))))
export const sealPerson = (vault: SecretBox, id: IdentificationId, found: IdentifiedPerson): Sealed =>
  vault.seal(JSON.stringify(found), personPlace(id))
export const openPerson = (vault: SecretBox, id: IdentificationId, sealed: Sealed): IdentifiedPerson =>
  person.parse(JSON.parse(vault.open(sealed, personPlace(id))))

const tokenPlace = 'registration-token'
const separator = '.'

/** Token for the new-account form, which only this server can create. */
export function registrationToken(vault: SecretBox, id: IdentificationId): string {
  const { bytes, keyId } = vault.seal(id, tokenPlace)
  return `${Buffer.from(bytes).toString('base64url')}${separator}${Buffer.from(keyId).toString('base64url')}`
}

const tokenShape = /^([\w-]{1,200})\.([\w-]{1,100})$/

/** Null for foreign tokens. */
export function readRegistrationToken(vault: SecretBox, token: string): IdentificationId | null {
  const [, bytes = '', keyId = ''] = tokenShape.exec(token) ?? []
  const [sealedBytes, sealedKey] = [Buffer.from(bytes, 'base64url'), Buffer.from(keyId, 'base64url')]
  // Decoding leaves out what is no whole byte: a token has one spelling.
  const isAsMade = sealedBytes.toString('base64url') === bytes && sealedKey.toString('base64url') === keyId
  if (bytes === '' || !isAsMade) return null
  const sealed = { bytes: sealedBytes, keyId: sealedKey.toString() }
  try {
    return vault.open(sealed, tokenPlace) as IdentificationId
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    return null
  }
}
