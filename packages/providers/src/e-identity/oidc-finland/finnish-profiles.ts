import type { OidcProfile } from '../oidc/oidc-profile.ts'

const shared = {
  country: 'FI',
  locales: { fi: 'fi', sv: 'sv', no: 'en', en: 'en' },
  security: 'signed',
  capabilities: { signing: false, qr: false, nationalNumber: 'whenReleased' },
  // Substantial and high; the network has no lower ones.
  acceptsLevel: (level: string) => /^http:\/\/ftn\.ficora\.fi\/2017\/loa[23]$/.test(level),
} as const

/** Finnish Trust Network through Signicat. Source: identity reference §4 (F2). */
export const signicatFinland: OidcProfile = {
  ...shared,
  provider: 'signicat-finland',
  scope: 'openid profile nin idp-id ftn-extra',
  parameters: { acr_values: 'idp:ftn' },
  claims: {
    nationalNumber: ['nin', 'ftn_hetu'],
    name: ['name'],
    givenName: ['given_name'],
    surname: ['family_name'],
    birthDate: ['birthdate'],
    level: ['acr'],
  },
}

/**
 * Finnish Trust Network through brokers that name claims by object identifiers. Source: identity reference §4 (F3, F4).
 */
export const ftnBroker: OidcProfile = {
  ...shared,
  provider: 'ftn-broker',
  scope: 'openid personal_identity_code profile',
  parameters: { prompt: 'login consent' },
  claims: {
    nationalNumber: ['urn:oid:1.2.246.21', 'personal_identity_code'],
    name: ['urn:oid:2.5.4.3', 'name'],
    givenName: ['urn:oid:1.2.246.575.1.14', 'given_name'],
    surname: ['urn:oid:2.5.4.4', 'family_name'],
    birthDate: ['urn:oid:1.3.6.1.5.5.7.9.1', 'birthdate'],
    level: ['acr'],
  },
}
