import { describe, expect, it } from 'vitest'
import { facadeWindows } from './facade-windows.ts'

const drawn = (total: number, available: number) =>
  facadeWindows({ total, available })
    .map((lit) => (lit ? 'o' : '.'))
    .join('')

describe('the windows of a façade', () => {
  it('are one per home, the free ones lit and spread', () => {
    expect(drawn(6, 2)).toBe('..o..o')
    expect(drawn(3, 3)).toBe('ooo')
    expect(drawn(3, 0)).toBe('...')
  })

  it('are at most 40; a single free or taken home is still seen', () => {
    expect(drawn(400, 1)).toHaveLength(40)
    expect(drawn(400, 1).replaceAll('.', '')).toBe('o')
    expect(drawn(400, 399).replaceAll('o', '')).toBe('.')
  })

  it('are none before there are homes', () => {
    expect(drawn(0, 0)).toBe('')
  })
})
