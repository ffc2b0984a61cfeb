import { describe, expect, it } from 'vitest'
import { stageTitle } from './stage-title.ts'

describe('name of a stage', () => {
  it('comes after the name of its area', () => {
    expect(stageTitle('Sjöfartskajen', 'etapp 2')).toBe('Sjöfartskajen, etapp 2')
  })

  it('is alone where it already says the name of the area', () => {
    expect(stageTitle('Kivilaituri', 'Jyväskylän Kivilaituri')).toBe('Jyväskylän Kivilaituri')
    expect(stageTitle('Kvarnlyckan', 'Kvarnlyckan')).toBe('Kvarnlyckan')
  })
})
