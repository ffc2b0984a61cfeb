import { describe, expect, it } from 'vitest'
import { type FormFieldRules, problemOfAnswer, problemsOfAnswers, tickedAnswer } from './form-answers.ts'

const field = (rules: Partial<FormFieldRules>): FormFieldRules => ({
  name: 'field',
  type: 'text',
  required: true,
  maxLength: 20,
  options: [],
  ...rules,
})

describe("answers in an editor's form", () => {
  it('must be there where the field is required', () => {
    expect(problemOfAnswer(field({}), '  ')).toBe('required')
    expect(problemOfAnswer(field({ required: false }), '')).toBeNull()
  })

  it('have at most as many characters as the field allows', () => {
    expect(problemOfAnswer(field({ maxLength: 3 }), 'fyra')).toBe('inputTooLong')
    expect(problemOfAnswer(field({ maxLength: 4 }), 'fyra')).toBeNull()
  })

  it('follow the rules of e-mail addresses and phone numbers of the interest form', () => {
    expect(problemOfAnswer(field({ type: 'email' }), 'elin@example')).toBe('email')
    expect(problemOfAnswer(field({ type: 'email', maxLength: 250 }), 'elin@example.se')).toBeNull()
    expect(problemOfAnswer(field({ type: 'phone' }), '12')).toBe('phoneNumber')
  })

  it('are one of the choices of a select', () => {
    const select = field({ type: 'select', options: ['Kaj', 'Väg'] })
    expect(problemOfAnswer(select, 'Bro')).toBe('notAChoice')
    expect(problemOfAnswer(select, 'Kaj')).toBeNull()
  })

  it('tick a required checkbox', () => {
    expect(problemOfAnswer(field({ type: 'checkbox' }), '')).toBe('required')
    expect(problemOfAnswer(field({ type: 'checkbox' }), tickedAnswer)).toBeNull()
  })

  it('are reported in the order of the fields, a missing one as empty', () => {
    const fields = [field({ name: 'name' }), field({ name: 'email', type: 'email' })]
    expect(problemsOfAnswers(fields, { email: 'fel' })).toEqual([
      { field: 'name', problem: 'required' },
      { field: 'email', problem: 'email' },
    ])
  })
})
