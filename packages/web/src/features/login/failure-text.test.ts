import type { LinkProblem } from '@nyhem/domain/account/links'
import type { PasswordProblem } from '@nyhem/domain/account/password'
import type { PersonProblem } from '@nyhem/domain/account/person-fields'
import { accountCodes } from '@nyhem/domain/account/result-codes'
import { orderMessages } from '@nyhem/domain/identity/order-messages'
import { describe, expect, it } from 'vitest'
import { account as en } from '../../texts/en/account.ts'
import { account as fi } from '../../texts/fi/account.ts'
import { account as no } from '../../texts/no/account.ts'
import { account as sv } from '../../texts/sv/account.ts'
import { codeText, failureText } from './failure-text.ts'
import { problemSentence, problemText } from './problem-sentence.ts'

/** Whatever the calls may say of a field. */
const fieldProblems = [
  'required',
  'inputTooLong',
  'invalidInput',
  'email',
  'phoneNumber',
  'numeric',
  'invalidBirthdate',
  'minLength',
  'maxLength',
  'sameAsEmail',
  'commonPassword',
  'wrongPassword',
  'emailInUse',
  'unknownLink',
  'usedLink',
  'expiredLink',
  'invalidCampaignCode',
] as const satisfies readonly (PersonProblem | PasswordProblem | LinkProblem | keyof typeof sv.problems)[]

const told = (code: string, message: string | null = null) => ({ code, message, errorPage: null })

describe.each(Object.entries({ sv, no, fi, en }))('result codes in words, %s', (_, texts) => {
  it.each(accountCodes.filter((code) => !['Ok', 'Pending', 'ChooseBoardMember'].includes(code)))(
    'has a message for %s',
    (code) => {
      expect(codeText(code, texts)).not.toBe('')
    },
  )

  it.each(orderMessages)('says what BankID asks to be said: %s', (message) => {
    expect(failureText(told('Error', message), texts)).toBe(texts.orders[message])
  })

  it('says that something went wrong for any other code, and for an unknown message', () => {
    expect(codeText('Deceased', texts)).toBe(texts.messages.somethingWentWrong)
    expect(failureText(told('Error', 'RFA99'), texts)).toBe(texts.messages.somethingWentWrong)
  })

  it('says that the person cancelled, whoever asked', () => {
    expect(failureText(told('Cancelled', 'RFA6'), texts)).toBe(texts.messages.eIdentityCancelled)
  })

  it.each(fieldProblems)('says of a field what would do: %s', (problem) => {
    const sentence = problemSentence([{ field: 'a', problem }], 'a', texts)
    expect(sentence).toBe(texts.problems[problem])
    expect(problemText(problem, texts)).toBe(sentence)
  })

  it('says of all of a form what its code says', () => {
    expect(problemText('InvalidEmailLoginInput', texts)).toBe(texts.messages.wrongEmailLogin)
    expect(problemText('TooManyRequests', texts)).toBe(texts.messages.tooMany)
  })
})
