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
  /** To the old address. */
  'address-changed',
  'account-deleted',
  'e-identity-added',
] as const
export type AccountLetterKind = (typeof accountLetterKinds)[number]
