import { readInterestFields } from '@nyhem/contract/calls/interest-fields'
import { describe, expect, it } from 'vitest'
import { interest as en } from '../../texts/en/interest.ts'
import { interest as fi } from '../../texts/fi/interest.ts'
import { interest as no } from '../../texts/no/interest.ts'
import { interest as sv } from '../../texts/sv/interest.ts'
import { problemSentence } from '../form/problem-sentence.ts'

const right: Record<string, string> = {
  targetKind: 'home',
  targetId: 'se-1',
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '0705550120',
  terms: 'yes',
}
const wrong: readonly (readonly [string, string])[] = [
  ['firstName', ''],
  ['firstName', 'x'.repeat(51)],
  ['lastName', 'www.hej'],
  ['email', ''],
  ['email', 'amina'],
  ['phone', ''],
  ['phone', '12'],
  ['postalCode', 'SE'],
  ['message', 'x'.repeat(501)],
]

describe.each(Object.entries({ sv, no, fi, en }))('messages of the interest form in %s', (_, texts) => {
  it.each(wrong)('say what would do for %s %#', (field, value) => {
    const reading = readInterestFields((name) => (name === field ? value : (right[name] ?? null)))
    const problem = reading.ok ? null : reading.problems[0]
    expect(problem?.field).toBe(field)
    const sentence = problem ? problemSentence([problem], problem.field, texts) : null
    expect(sentence).toMatch(/\.$/)
    expect(sentence).not.toBe(texts.otherProblem)
  })

  it('ask for consent when it is missing', () => {
    const reading = readInterestFields((name) => (name === 'terms' ? null : (right[name] ?? null)))
    expect(reading.ok ? [] : reading.problems).toEqual([{ field: 'terms', problem: 'required' }])
    expect(problemSentence([{ field: 'terms', problem: 'required' }], 'terms', texts)).toBe(
      texts.problem.terms.required,
    )
  })

  it('have a sentence for a code that is not known', () => {
    expect(problemSentence([{ field: 'email', problem: 'something' }], 'email', texts)).toBe(texts.otherProblem)
  })
})
