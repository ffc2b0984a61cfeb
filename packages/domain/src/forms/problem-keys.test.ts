import { describe, expect, it } from 'vitest'
import { personProblems } from '../account/person-fields.ts'
import { reportProblems } from '../case/report-form.ts'
import { formProblems } from './form-answers.ts'

/** Keys as the specifications spell them: public-site §5, fault-reports §8. */
const specified = [
  'required',
  'phoneNumber',
  'pnrFormat',
  'pnrControl',
  'email',
  'numericAndSlash',
  'orgNr',
  'numeric',
  'uniqueSocial',
  'uniqueEmail',
  'swedishPhone',
  'phoneWithCountryCode',
  'cannotBook',
  'inputToLong',
  'invalidInput',
  'emailInUse',
  'downPaymentTooLow',
  'priceSumToHigh',
  'invalidBirthdate',
  'minLength',
  'maxLength',
  'maxValue',
]

describe('problem keys of forms', () => {
  it('are spelt as in the specifications; our own where these have none', () => {
    const keys = new Set<string>([...personProblems, ...reportProblems, ...formProblems])
    expect([...keys].filter((key) => !specified.includes(key))).toEqual([
      'underAge',
      'acceptTerms',
      'chooseAddress',
      'sayMore',
      'inputTooShort',
      'minValue',
      'postalCode',
      'date',
      'notAChoice',
    ])
  })
})
