import type { Guest } from '@nyhem/contract/calls/staff-showings'
import { describe, expect, it } from 'vitest'
import { guestsWithUnsent, readUnsent, type UnsentArrival, withoutSent, withUnsent } from './unsent-arrivals.ts'

const guest: Guest = {
  id: 'a',
  code: 'K7M2QX',
  name: 'Vera Holm',
  email: '',
  phone: '',
  partySize: 1,
  state: 'expected',
  arrivedAt: null,
  isDropIn: false,
  isRegisteredFor: false,
  waitingSince: null,
  inLine: null,
}
const came: UnsentArrival = { guestId: 'a', arrivedAt: '2026-11-28T10:00:00.000Z' }
const back: UnsentArrival = { guestId: 'a', arrivedAt: null }

describe('arrivals that are not sent yet', () => {
  it('show the guest as noted last', () => {
    expect(guestsWithUnsent([guest], withUnsent([], came))).toMatchObject([{ state: 'here' }])
    const notedTwice = withUnsent(withUnsent([], came), back)
    expect(notedTwice).toEqual([back])
    expect(guestsWithUnsent([guest], notedTwice)).toMatchObject([{ state: 'expected', arrivedAt: null }])
    expect(guestsWithUnsent([{ ...guest, waitingSince: came.arrivedAt }], notedTwice)).toMatchObject([
      { state: 'waiting' },
    ])
  })
  it('keep a note that was made while an earlier one was on its way', () => {
    expect(withoutSent(withUnsent([came], back), came)).toEqual([back])
    expect(withoutSent([came], came)).toEqual([])
  })
  it('never bring back who has cancelled', () => {
    const cancelled: Guest = { ...guest, state: 'cancelled' }
    expect(guestsWithUnsent([cancelled], [came])).toEqual([cancelled])
  })
  it('are read as they were kept, and nothing else', () => {
    expect(readUnsent(JSON.stringify([came, back, { guestId: 1 }, null]))).toEqual([came, back])
    for (const text of [null, '', '{', '{}']) expect(readUnsent(text)).toEqual([])
  })
})
