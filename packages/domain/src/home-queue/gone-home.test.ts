import { describe, expect, it } from 'vitest'
import { isGoneForQueue } from './gone-home.ts'

describe('a home whose queue is asked no more', () => {
  it.each([
    ['sold', { status: 'sold', said: 'sold', isRemoved: false }, true],
    ['removed', { status: 'for-sale', said: 'for-sale', isRemoved: true }, true],
    [
      'booked by the business system while the queue keeps it',
      { status: 'reserved', said: 'booked', isRemoved: false },
      true,
    ],
    ['kept for the queue', { status: 'reserved', said: 'for-sale', isRemoved: false }, false],
    ['booked here', { status: 'booked', said: 'reserved', isRemoved: false }, false],
  ] as const)('is one that is %s: %s', (_what, home, isGone) => {
    expect(isGoneForQueue(home)).toBe(isGone)
  })
})
