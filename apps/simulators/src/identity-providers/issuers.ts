import type { Country } from '@nyhem/domain/sites/site'
import type { SimulatedPerson } from '../people/people.ts'

/** Uses its broker's wire format, as far as known. */
export type Issuer = {
  readonly id: 'bankid-norway' | 'e-ident' | 'finland' | 'employer'
  /** Whose directory it has. */
  readonly of: 'country' | 'employer'
  readonly country: Country
  readonly name: string
  readonly title: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** Per scope. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly levels: readonly string[]
  /** Signed requests, assertions instead of a secret, and encrypted answers. */
  readonly isSigned: boolean
  claimsOf(person: SimulatedPerson): Record<string, unknown>
  /** Omitted when the number is withheld. */
  readonly numberClaims: readonly string[]
}

const named = ({ givenName, surname, birthDate }: SimulatedPerson) => ({
  name: `${givenName} ${surname}`,
  given_name: givenName,
  family_name: surname,
  birthdate: birthDate,
})

const profile = ['name', 'given_name', 'family_name', 'birthdate'] as const

/** Source: identity reference §3 and §4. */
export const issuers: readonly Issuer[] = [
  {
    id: 'bankid-norway',
    of: 'country',
    country: 'NO',
    name: 'Norwegian BankID',
    title: 'Log in with BankID',
    clientId: 'nyhem-bankid-norway',
    scopes: ['openid', 'profile', 'nnin_altsub'],
    claims: { openid: ['sub', 'acr', 'amr', 'bankid_altsub'], profile, nnin_altsub: ['nnin_altsub'] },
    levels: ['urn:bankid:bid;LOA=4', 'urn:bankid:bis;LOA=3', 'urn:bankid:bid;LOA=2'],
    isSigned: false,
    claimsOf: (person) => ({
      ...named(person),
      nnin_altsub: person.nationalNumber,
      bankid_altsub: `9578-5999-4-${person.key}`,
    }),
    numberClaims: ['nnin_altsub'],
  },
  {
    id: 'e-ident',
    of: 'country',
    country: 'NO',
    name: 'E-Ident',
    title: 'Identify yourself with BankID',
    clientId: 'nyhem-e-ident',
    scopes: ['openid', 'ssn'],
    claims: { openid: ['sub', 'acr', 'amr', ...profile], ssn: ['ssn'] },
    levels: ['urn:bankid:bid;LOA=4', 'urn:bankid:bid;LOA=2'],
    isSigned: false,
    claimsOf: (person) => ({ ...named(person), ssn: person.nationalNumber }),
    numberClaims: ['ssn'],
  },
  {
    id: 'finland',
    of: 'country',
    country: 'FI',
    name: 'Finnish Trust Network',
    title: 'Identify yourself with your bank',
    clientId: 'nyhem-finland',
    scopes: ['openid', 'profile', 'nin', 'idp-id', 'ftn-extra'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile,
      nin: ['nin', 'nin_type', 'nin_issuing_country'],
      'idp-id': ['idp_id'],
      'ftn-extra': ['ftn_idp', 'ftn_hetu'],
    },
    levels: ['http://ftn.ficora.fi/2017/loa2', 'http://ftn.ficora.fi/2017/loa3', 'http://ftn.ficora.fi/2017/loa1'],
    isSigned: true,
    claimsOf: (person) => ({
      ...named(person),
      nin: person.nationalNumber,
      nin_type: 'PERSON',
      nin_issuing_country: 'FI',
      ftn_idp: 'fi-op',
      ftn_hetu: person.nationalNumber,
      idp_id: `ftn-${person.key}`,
    }),
    numberClaims: ['nin', 'nin_type', 'nin_issuing_country', 'ftn_hetu'],
  },
  {
    id: 'employer',
    of: 'employer',
    country: 'SE',
    name: "Employer's directory",
    title: 'Log in with the work account',
    clientId: 'nyhem-office',
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    levels: ['employer'],
    isSigned: false,
    claimsOf: ({ givenName, surname, email }) => ({
      name: `${givenName} ${surname}`,
      given_name: givenName,
      family_name: surname,
      email,
      email_verified: true,
    }),
    // Withheld: the address.
    numberClaims: ['email', 'email_verified'],
  },
]
