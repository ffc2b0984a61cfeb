/** What a letter about an account may be about. */
export const accountLetterKinds = [
  /** Somebody registers: choosing a password makes the account. */
  'choose-password',
  /** Somebody registers, or wants to change over, to an address that has an account. */
  'account-exists',
  'reset-password',
  'password-changed',
  /** To the new address. */
  'confirm-address',
  /** To the old address, with a way back. */
  'address-changed',
  'account-deleted',
  /** By logging in with it for the first time. */
  'e-identity-added',
  /** Added or replaced on the settings page, with a way back. */
  'e-identity-changed',
] as const
export type AccountLetterKind = (typeof accountLetterKinds)[number]
