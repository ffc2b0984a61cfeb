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
import { accountSentence, codeText, failureText, formProblemText, orderText } from './failure-text.ts'

/** All field problems the calls may return. */
const fieldProblems = [
  'required',
  'inputToLong',
  'invalidInput',
  'email',
  'phoneNumber',
  'numeric',
  'invalidBirthdate',
  'underAge',
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

const identifying = /identif|legitimer|tunnistautu/i

const reported = (code: string, message: string | null = null) => ({ code, message, errorPage: null })

describe.each(Object.entries({ sv, no, fi, en }))('result codes in words, %s', (_, texts) => {
  it.each(accountCodes.filter((code) => !['Ok', 'Pending', 'ChooseBoardMember'].includes(code)))(
    'has a message for %s',
    (code) => {
      expect(codeText(code, texts)).not.toBe('')
    },
  )

  it.each(orderMessages)('says what BankID requires: %s', (message) => {
    expect(failureText(reported('Error', message), texts)).toBe(texts.orders[message])
  })

  it('names signing, not identification, to somebody who signs', () => {
    for (const key of ['RFA9', 'RFA21'] as const) {
      const [identify, sign] = [orderText(key, texts), orderText(key, texts, 'sign')]
      expect(sign).not.toBe(identify)
      expect(sign).not.toMatch(identifying)
    }
    expect(texts.eId.leaving.sign.lead).not.toMatch(identifying)
    expect(orderText('RFA1', texts, 'sign')).toBe(texts.orders.RFA1)
  })

  it('says that something went wrong for any other code, and for an unknown message', () => {
    expect(codeText('Deceased', texts)).toBe(texts.messages.somethingWentWrong)
    expect(failureText(reported('Error', 'RFA99'), texts)).toBe(texts.messages.somethingWentWrong)
  })

  it('says that the person cancelled, whatever the source', () => {
    expect(failureText(reported('Cancelled', 'RFA6'), texts)).toBe(texts.messages.eIdentityCancelled)
  })

  it.each(fieldProblems)('says of a field what would do: %s', (problem) => {
    const sentence = accountSentence([{ field: 'a', problem }], 'a', texts)
    expect(sentence).toBe(texts.problems[problem])
    expect(formProblemText(problem, texts)).toBe(sentence)
  })

  it('says of all of a form what its code says', () => {
    expect(formProblemText('InvalidEmailLoginInput', texts)).toBe(texts.messages.wrongEmailLogin)
    expect(formProblemText('TooManyRequests', texts)).toBe(texts.messages.tooMany)
  })
})
