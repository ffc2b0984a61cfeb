/**
 * Login and registration results, final or intermediate. Source: public-site specification §8; the last three (fresh
 * proof required): decisions 0048, 0062.
 */
export const accountCodes = [
  'Ok',
  'InvalidInput',
  'InvalidEmailLoginInput',
  'MustLoginWithBankId',
  'SsnNotFound',
  'UserAlreadyExists',
  'InvalidCampaignCode',
  'Pending',
  'Cancelled',
  'MustActivatePid',
  'ChooseBoardMember',
  'NoBoardMember',
  'Error',
  'HasOngoingBusiness',
  'MustLoginAgain',
  'MustLoginWithCurrentEId',
  'MustUsePasskey',
] as const
export type AccountCode = (typeof accountCodes)[number]

/** User messages. Source: public-site specification §8. */
export const accountMessages = [
  'invalidCampaignCode',
  'eIdentityNotActivated',
  'noBoardMember',
  'invalidInput',
  'wrongEmailLogin',
  'onlyEIdentity',
  'numberNotFound',
  'eIdentityCancelled',
  'numberExists',
  'ongoingBusiness',
  'loginAgain',
  'loginWithCurrentEId',
  'usePasskey',
  'somethingWentWrong',
] as const
export type AccountMessage = (typeof accountMessages)[number]

/** Message by result, or null. Source: public-site specification §8. */
export const messageOfCode = {
  Ok: null,
  InvalidInput: 'invalidInput',
  InvalidEmailLoginInput: 'wrongEmailLogin',
  MustLoginWithBankId: 'onlyEIdentity',
  SsnNotFound: 'numberNotFound',
  UserAlreadyExists: 'numberExists',
  InvalidCampaignCode: 'invalidCampaignCode',
  Pending: null,
  Cancelled: 'eIdentityCancelled',
  MustActivatePid: 'eIdentityNotActivated',
  ChooseBoardMember: null,
  NoBoardMember: 'noBoardMember',
  Error: 'somethingWentWrong',
  HasOngoingBusiness: 'ongoingBusiness',
  MustLoginAgain: 'loginAgain',
  MustLoginWithCurrentEId: 'loginWithCurrentEId',
  MustUsePasskey: 'usePasskey',
} as const satisfies Record<AccountCode, AccountMessage | null>

/** Message of a received code; generic for unknown codes. Never fails. */
export const messageOf = (code: string): AccountMessage | null =>
  Object.hasOwn(messageOfCode, code) ? messageOfCode[code as AccountCode] : 'somethingWentWrong'

/** Whether to log in again and retry once. Never fails. */
export const asksForLogin = (code: string): boolean => code === 'MustLoginAgain' || code === 'MustLoginWithCurrentEId'
