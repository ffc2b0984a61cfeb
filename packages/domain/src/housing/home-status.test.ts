import { describe, expect, it } from 'vitest'
import { tellsPrice } from './home-status.ts'

describe('the status of a home', () => {
  it('does not show what a sold home cost', () => {
    expect(tellsPrice('sold')).toBe(false)
    expect(tellsPrice('booked')).toBe(true)
  })
})
