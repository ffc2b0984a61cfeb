import { describe, expect, it } from 'vitest'
import { reasonsOf } from '../staff/staff-reasons.ts'
import { canClose, canReopen, doneStatuses, statusWhenClosedFor } from './case-desk.ts'
import { caseStatuses, isOpenCase } from './case-status.ts'

describe('a case that the staff close', () => {
  it('is completed when the fault is settled, cancelled when the resident asked, and put away otherwise', () => {
    const statuses = reasonsOf['close-case'].map((reason) => [reason, statusWhenClosedFor(reason, 'SE')])
    expect(Object.fromEntries(statuses)).toEqual({
      'fault-settled': 'completed',
      'customer-asked': 'cancelled-by-customer',
      'no-fault-found': 'shredded',
      'not-ours': 'shredded',
      'reported-twice': 'shredded',
      'customer-not-reached': 'shredded',
      other: 'shredded',
    })
    expect(statusWhenClosedFor('fault-settled', 'NO')).toBe('completed-no')
    expect(statusWhenClosedFor('customer-asked', 'NO')).toBe('cancelled-by-customer-no')
  })
  it('is open or executed; what is closed can be opened again', () => {
    for (const status of caseStatuses) {
      expect(canClose(status), status).toBe(isOpenCase(status) || status === 'executed' || status === 'executed-no')
      expect(canReopen(status), status).toBe(!isOpenCase(status) && status !== 'reference')
      expect(doneStatuses.includes(status)).toBe(!isOpenCase(status))
    }
  })
})
