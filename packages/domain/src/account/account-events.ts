/**
 * Account events, for the owner and break-in investigations: what and when, never entered data. Source: product
 * decisions, accounts.
 */
export const accountEvents = [
  'registered',
  'logged-in',
  'logged-out',
  'logged-out-everywhere',
  'session-ended',
  'login-refused',
  'data-changed',
  'number-added',
  'number-replaced',
  'number-change-refused',
  'password-set',
  'password-changed',
  'password-change-refused',
  'e-mail-change-asked',
  'e-mail-changed',
  'login-restored',
  'passkey-added',
  'passkey-removed',
  'passkey-used',
  'passkey-refused',
  'passkeys-reported-lost',
  'passkeys-found-again',
  'passkeys-recovered',
  'consent-given',
  'consent-withdrawn',
  'vip-joined',
  'push-turned-on',
  'push-turned-off',
  'data-exported',
  'data-requested',
  'data-request-withdrawn',
  'account-joined',
  'deleted',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** Retention in months. */
export const accountEventRetentionMonths = 24
