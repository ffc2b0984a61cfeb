import { describe, expect, it } from 'vitest'
import {
  type FormFieldRules,
  formFieldTypes,
  problemOfAnswer,
  problemsOfAnswers,
  readNumber,
  tickedAnswer,
} from './form-answers.ts'

const field = (rules: Partial<FormFieldRules>): FormFieldRules => ({
  name: 'field',
  type: 'text',
  required: true,
  minLength: 0,
  maxLength: 20,
  min: null,
  max: null,
  options: [],
  ...rules,
})

describe("answers in an editor's form", () => {
  it('must be there where the field is required', () => {
    expect(problemOfAnswer(field({}), '  ')).toBe('required')
    expect(problemOfAnswer(field({ required: false }), '')).toBeNull()
  })

  it('have at most as many characters as the field allows', () => {
    expect(problemOfAnswer(field({ maxLength: 3 }), 'fyra')).toBe('inputToLong')
    expect(problemOfAnswer(field({ maxLength: 4 }), 'fyra')).toBeNull()
  })

  it('follow the rules of e-mail addresses and phone numbers of the interest form', () => {
    expect(problemOfAnswer(field({ type: 'email' }), 'elin@example')).toBe('email')
    expect(problemOfAnswer(field({ type: 'email', maxLength: 250 }), 'elin@example.se')).toBeNull()
    expect(problemOfAnswer(field({ type: 'phone' }), '12')).toBe('phoneNumber')
  })

  it('have at least as many characters as the field requires, when there is an answer', () => {
    expect(problemOfAnswer(field({ minLength: 5 }), 'fyra')).toBe('inputTooShort')
    expect(problemOfAnswer(field({ minLength: 5, required: false }), '')).toBeNull()
  })

  it('are names without digits and addresses', () => {
    expect(problemOfAnswer(field({ type: 'name' }), 'Åsa Ek')).toBeNull()
    expect(problemOfAnswer(field({ type: 'name' }), 'Åsa www.ek')).toBe('invalidInput')
  })

  it('are postal codes of digits and spaces', () => {
    expect(problemOfAnswer(field({ type: 'postal-code' }), '131 73')).toBeNull()
    expect(problemOfAnswer(field({ type: 'postal-code' }), 'SE-131 73')).toBe('postalCode')
  })

  it('are days that exist', () => {
    expect(problemOfAnswer(field({ type: 'date' }), '2028-02-29')).toBeNull()
    expect(problemOfAnswer(field({ type: 'date' }), '2027-02-29')).toBe('date')
    expect(problemOfAnswer(field({ type: 'date' }), 'i morgon')).toBe('date')
  })

  it('are numbers between the bounds of the field, written as people do', () => {
    const persons = field({ type: 'number', min: 1, max: 1_200 })
    for (const [text, problem] of [
      ['1', null],
      ['1 200', null],
      ['2,5', null],
      ['0', 'minValue'],
      ['1 201', 'maxValue'],
      ['två', 'numeric'],
      ['1e3', 'numeric'],
    ] as const)
      expect(problemOfAnswer(persons, text), text).toBe(problem)
    expect(readNumber('\u22121\u00a0234,5')).toBe(-1_234.5)
  })

  it('are one of the options of radio buttons, and a consent that is given', () => {
    expect(problemOfAnswer(field({ type: 'radio', options: ['Ja', 'Nej'] }), 'Kanske')).toBe('notAChoice')
    expect(problemOfAnswer(field({ type: 'consent' }), '')).toBe('required')
    expect(problemOfAnswer(field({ type: 'consent' }), 'ja')).toBe('notAChoice')
    expect(problemOfAnswer(field({ type: 'consent' }), tickedAnswer)).toBeNull()
  })

  it('may be left out of every kind of field that is not required', () => {
    for (const type of formFieldTypes) expect(problemOfAnswer(field({ type, required: false }), ' ')).toBeNull()
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
