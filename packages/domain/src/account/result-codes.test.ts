import { describe, expect, it } from 'vitest'
import { type AccountMessage, accountCodes, asksForLogin, messageOf } from './result-codes.ts'

describe('the message for a result', () => {
  it.each<[string, AccountMessage | null]>([
    ['Ok', null],
    ['InvalidInput', 'invalidInput'],
    ['InvalidEmailLoginInput', 'wrongEmailLogin'],
    ['MustLoginWithBankId', 'onlyEIdentity'],
    ['SsnNotFound', 'numberNotFound'],
    ['UserAlreadyExists', 'numberExists'],
    ['InvalidCampaignCode', 'invalidCampaignCode'],
    ['Pending', null],
    ['Cancelled', 'eIdentityCancelled'],
    ['MustActivatePid', 'eIdentityNotActivated'],
    ['ChooseBoardMember', null],
    ['NoBoardMember', 'noBoardMember'],
    ['Error', 'somethingWentWrong'],
    ['HasOngoingBusiness', 'ongoingBusiness'],
    ['MustLoginAgain', 'loginAgain'],
    ['MustLoginWithCurrentEId', 'loginWithCurrentEId'],
  ])('%s', (code, message) => {
    expect(messageOf(code)).toBe(message)
    expect(accountCodes).toContain(code)
  })
  it('is that something went wrong for any other code, also one of the language', () => {
    expect(messageOf('Sideways')).toBe('somethingWentWrong')
    expect(messageOf('toString')).toBe('somethingWentWrong')
  })
  it('requires logging in again in two cases alone', () => {
    expect(accountCodes.filter(asksForLogin)).toEqual(['MustLoginAgain', 'MustLoginWithCurrentEId'])
  })
})
