import { expect, it } from 'vitest'
import { checkReason } from '../staff/staff-reasons.ts'
import { batchActs, needsTwoPersons, reasonedActOf } from './case-batch.ts'

it('asks a second person from a hundred cases on', () => {
  expect([1, 99, 100, 2_000].map(needsTwoPersons)).toEqual([false, false, true, true])
})
it('has a reason for each act, and for closing that of one case', () => {
  for (const act of batchActs) expect(checkReason(reasonedActOf[act], { reason: 'other', words: '' })).toBe('Words')
  expect(checkReason(reasonedActOf.close, { reason: 'fault-settled', words: '' })).toBe('Ok')
  expect(checkReason(reasonedActOf.assign, { reason: 'fault-settled', words: '' })).toBe('Reason')
})
