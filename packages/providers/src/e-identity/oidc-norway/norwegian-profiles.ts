import type { OidcProfile } from '../oidc/oidc-profile.ts'

const shared = {
  country: 'NO',
  locales: { no: 'nb', sv: 'nb', fi: 'en', en: 'en' },
  security: 'plain',
  capabilities: { signing: false, qr: false, nationalNumber: 'whenReleased' },
} as const

/** Levels 3 and 4; a BankID without a stated level is the full one. */
const acceptsBankIdLevel = (level: string) => /^urn:bankid:(bid|bim|bis)(;LOA=[34])?$/i.test(level)

/** BankID's own OpenID Connect. The number requires a separate right. Source: identity reference §3 (N1). */
export const bankIdNorway: OidcProfile = {
  ...shared,
  provider: 'bankid-norway',
  scope: 'openid profile nnin_altsub',
  parameters: { login_hint: 'BID' },
  claims: {
    nationalNumber: ['nnin_altsub'],
    name: ['name'],
    givenName: ['given_name'],
    surname: ['family_name'],
    birthDate: ['birthdate'],
    level: ['acr'],
  },
  acceptsLevel: acceptsBankIdLevel,
}

/** Norwegian BankID through Signicat. Source: identity reference §3 (N2). */
export const signicatNorway: OidcProfile = {
  ...shared,
  provider: 'signicat-norway',
  scope: 'openid profile nin nbid-extra idp-id',
  parameters: { acr_values: 'idp:nbid' },
  claims: {
    nationalNumber: ['nin'],
    name: ['name'],
    givenName: ['given_name'],
    surname: ['family_name'],
    birthDate: ['birthdate'],
    // Signicat's own acr names the method, not the assurance level.
    level: ['nbid_acr', 'acr'],
  },
  acceptsLevel: (level) => acceptsBankIdLevel(level) || level === 'idp:nbid',
}

/**
 * Norwegian BankID through E-Ident. Only the scope is documented; claim names, after OpenID Connect and the scope,
 * await the broker's confirmation. Source: identity reference §3 (N3).
 */
export const eIdent: OidcProfile = {
  ...shared,
  provider: 'e-ident',
  scope: 'openid ssn',
  parameters: {},
  claims: {
    nationalNumber: ['ssn'],
    name: ['name'],
    givenName: ['given_name'],
    surname: ['family_name'],
    birthDate: ['birthdate'],
    level: ['acr', 'amr'],
  },
  acceptsLevel: (level) => acceptsBankIdLevel(level) || /^no_bankid/.test(level),
}
