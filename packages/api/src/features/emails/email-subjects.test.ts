import { describe, expect, it } from 'vitest'
import { emailJobSchema } from './email-subjects.ts'

const read = (data: unknown) => emailJobSchema.safeParse(data).data ?? null

describe('a queued e-mail', () => {
  it('names what it is about by typed fields', () => {
    const job = { kind: 'booking', subject: { bookingId: 'b1', position: 1, status: 'booked' } }
    expect(read(job)).toEqual(job)
    expect(read({ kind: 'account', subject: 'a1' })).toEqual({ kind: 'account', subject: 'a1' })
  })
  it('is refused with another subject than its kind has', () => {
    expect(read({ kind: 'booking', subject: { bookingId: 'b1', position: 1, status: 'lost' } })).toBeNull()
    expect(read({ kind: 'booking', subject: 'b1' })).toBeNull()
    expect(read({ kind: 'account', subject: { id: 'a1' } })).toBeNull()
    expect(read({ kind: 'unheard-of', subject: 'a1' })).toBeNull()
  })
  it.each([
    ['account', 'a1', 'a1'],
    ['booking', 'b1 1 booked', { bookingId: 'b1', position: 1, status: 'booked' }],
    ['contract', 'b1 0 c1', { bookingId: 'b1', position: 0, contractId: 'c1' }],
    ['showing', 'reminder:r1', { kind: 'reminder', registrationId: 'r1' }],
    ['showing', 'moved:r1:3', { kind: 'moved', registrationId: 'r1', revision: 3 }],
    ['purchase-notification', 'notice:p1', { kind: 'notice', id: 'p1' }],
    ['material-order', 'confirmation:m1', { kind: 'confirmation', id: 'm1' }],
    ['case', 'c1 received - contact', { caseId: 'c1', kind: 'received', ref: '-', to: 'contact' }],
    ['invoice', 'receipt i1', { kind: 'receipt', id: 'i1' }],
    ['document', 'd1 to-sign a1', { documentId: 'd1', kind: 'to-sign', accountId: 'a1' }],
  ])('of an earlier version is read from its one string: %s %s', (kind, id, subject) => {
    expect(read({ kind, id })).toEqual({ kind, subject })
  })
})
