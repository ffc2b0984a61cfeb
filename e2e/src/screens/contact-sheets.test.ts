import { describe, expect, it } from 'vitest'
import { placeColumns } from './contact-sheets.ts'

const column = (screen: string, height: number, width = 240) => ({ screen, width, height })

describe('the columns of a contact sheet', () => {
  it('stand in rows from the left, below their names', () => {
    const [[first, second] = []] = placeColumns([column('se-start', 400), column('no-start', 300)])
    expect(first).toEqual({ screen: 'se-start', left: 12, top: 30, width: 240, height: 400 })
    expect(second).toMatchObject({ left: 264, top: 30 })
  })

  it('begin a row where the width ends, below the tallest of the row', () => {
    const [places = []] = placeColumns(Array.from({ length: 10 }, (_, index) => column(`${index}`, 100 + index)))
    expect(places.map(({ top }) => top)).toEqual([...Array.from({ length: 9 }, () => 30), 30 + 108 + 12 + 18])
  })

  it('begin a sheet where the height ends, and are cut when they are taller than a sheet', () => {
    const sheets = placeColumns([column('a', 9_000, 2_000), column('b', 9_000, 2_000), column('c', 20_000, 2_000)])
    expect(sheets.map((places) => places.map(({ screen }) => screen))).toEqual([['a'], ['b'], ['c']])
    expect(sheets[2]?.[0]?.height).toBeLessThan(15_000)
  })
})
