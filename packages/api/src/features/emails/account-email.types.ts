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
  /** To the address of the account that is kept when two are joined. */
  'account-kept',
  /** To the address of the other, also when it asks for a password or is registered again. */
  'account-joined',
  /** By first login with it. */
  'e-identity-added',
  /** Added or replaced in the settings, with an undo option. */
  'e-identity-changed',
  /** Link that, with the password, allows adding a passkey. */
  'add-passkey',
  /** With an undo option, as the next two. */
  'passkey-added',
  'passkey-removed',
  /** By password; they may be removed after a waiting period. */
  'passkeys-lost',
] as const
export type AccountEmailKind = (typeof accountEmailKinds)[number]
