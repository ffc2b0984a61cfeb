export const accountEmailKinds = [
  /** Registration: choosing a password creates the account. */
  'choose-password',
  /** Registration or change to an address that has an account. */
  'account-exists',
  'reset-password',
  'password-changed',
  /** To the new address. */
  'confirm-address',
  /** To the old address, with an undo option. */
  'address-changed',
  'account-deleted',
  /** By first login with it. */
  'e-identity-added',
  /** Added or replaced in the settings, with an undo option. */
  'e-identity-changed',
] as const
export type AccountEmailKind = (typeof accountEmailKinds)[number]
