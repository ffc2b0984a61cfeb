/**
 * What is written down of an account, for its owner and for whoever looks into a break-in: what happened and when,
 * never what was written. Source: product decisions, accounts.
 */
export const accountEvents = [
  'registered',
  'imported',
  'logged-in',
  'logged-out',
  'logged-out-everywhere',
  'session-ended',
  'login-refused',
  'locked-out',
  'data-changed',
  'number-added',
  'number-replaced',
  'number-change-refused',
  'password-asked',
  'password-set',
  'password-changed',
  'e-mail-change-asked',
  'e-mail-changed',
  'login-restored',
  'consent-given',
  'consent-withdrawn',
  'vip-joined',
  'data-exported',
  'deleted',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** How long such lines are kept, in months. */
export const accountEventsKeptMonths = 24
