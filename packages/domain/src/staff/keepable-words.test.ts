import { describe, expect, it } from 'vitest'
import { isKeepable } from './keepable-words.ts'

describe('what is typed to find somebody', () => {
  it.each(['Holm', 'vera holm', 'B100017', 'b123456 holm', 'A-1101', 'Kajen 12', 'Etapp 2026'])(
    'may stand in an address as %s',
    (typed) => expect(isKeepable(typed)).toBe(true),
  )
  it.each([
    'vera@example.com',
    'vera@',
    '070-174 06 67',
    '+46 70 174 06 67',
    '(070) 174067',
    '19540215-9817',
    '540215-9817',
    '540215',
    '15025498765',
    'holm 0701740667',
    'B0701740667',
  ])('may not as %s', (typed) => expect(isKeepable(typed)).toBe(false))
})
