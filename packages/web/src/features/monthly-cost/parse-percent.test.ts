import { describe, expect, it } from 'vitest'
import { parsePercent } from './parse-percent.ts'

describe('a rate that is typed', () => {
  it('is read with comma or point, with or without its sign', () => {
    expect(['3,35', '3.35 %', ' 4 ', '3,4'].map(parsePercent)).toEqual([335, 335, 400, 340])
  })

  it('is refused when it is no rate', () => {
    expect(['', 'tre', '-1', '3,355', '123'].map(parsePercent)).toEqual([null, null, null, null, null])
  })
})
