/**
 * What logging in and registering can end in, or be on its way to. Source: public-site specification §8; the last two,
 * which ask for a fresh proof of who somebody is, are decision 0048's.
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
] as const
export type AccountCode = (typeof accountCodes)[number]

/** What people are told, one message for each kind of result that needs words. Source: public-site specification §8. */
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
  'somethingWentWrong',
] as const
export type AccountMessage = (typeof accountMessages)[number]

/** Message of each result; null where there is nothing to say. Source: public-site specification §8. */
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
} as const satisfies Record<AccountCode, AccountMessage | null>

/** Message of a code that came over the wire: any other one says that something went wrong. Never fails. */
export const messageOf = (code: string): AccountMessage | null =>
  Object.hasOwn(messageOfCode, code) ? messageOfCode[code as AccountCode] : 'somethingWentWrong'

/** Whether a code asks for logging in again, after which the same can be tried once more. Never fails. */
export const asksForLogin = (code: string): boolean => code === 'MustLoginAgain' || code === 'MustLoginWithCurrentEId'
