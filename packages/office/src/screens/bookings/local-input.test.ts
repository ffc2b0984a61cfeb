import { describe, expect, it } from 'vitest'
import { instantOfInput, localInput } from './local-input.ts'

describe('a moment in a field', () => {
  it('is shown and read by the clock of the company, in winter and in summer', () => {
    for (const moment of ['2026-11-23T09:31:00.000Z', '2026-07-01T08:00:00.000Z', '2026-10-25T00:30:00.000Z'])
      expect(instantOfInput(localInput(moment))).toBe(moment)
    expect(localInput('2026-11-23T09:31:00.000Z')).toBe('2026-11-23T10:31')
  })
  it('that is none is not read', () => {
    expect(instantOfInput('')).toBeNull()
    expect(instantOfInput('2026-13-45T10:00')).toBeNull()
  })
})
