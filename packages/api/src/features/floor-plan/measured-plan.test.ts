import { describe, expect, it } from 'vitest'
import { measuredPlan } from './measured-plan.ts'
import { planDrawing } from './plan.fixture.ts'
import { scaleOf } from './plan-sheet.ts'
import { readPlan } from './plan-svg.ts'

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

describe('a plan with measures', () => {
  it('has width and depth of each room once, in its largest part and the decimals of the language', () => {
    const measures = textsOf(measuredPlan(planDrawing, 'sv')).filter((text) => /^\d,\d$|^\d$/.test(text ?? ''))
    expect(measures).toEqual(expect.arrayContaining(['5,4', '3,4', '2,9']))
    expect(measuredPlan(planDrawing, 'sv')).not.toContain('>1,2<')
    expect(measuredPlan(planDrawing, 'en')).toContain('>5.4<')
  })
  it('draws fixtures faint', () =>
    expect(measuredPlan(planDrawing, 'sv')).toContain('<g id="fixtures" opacity="0.22">'))
  it.each([
    ['without a scale bar', planDrawing.replace('id="scale"', 'id="other"')],
    ['without rooms', planDrawing.replaceAll('data-room', 'data-x')],
    ['that is no drawing', '<p>Hej</p>'],
  ])('stays as it is %s', (_, drawing) => expect(measuredPlan(drawing, 'sv')).toBe(drawing))
})

describe('the scale of a printed plan', () => {
  const plan = (metresWide: number, metresHigh: number, unitsPerMetre: number | null = 100) => ({
    root: { name: 'svg', attributes: {}, children: [], text: '' },
    width: metresWide * 100,
    height: metresHigh * 100,
    rooms: [],
    unitsPerMetre,
  })
  it.each([
    [8, 9, 50],
    [11, 12, 75],
    [12, 17, 100],
    [24, 20, 150],
    [34, 20, 200],
  ])('of a drawing of %i by %i metres is 1:%i, the largest that fits A4', (wide, high, scale) =>
    expect(scaleOf(plan(wide, high))).toBe(scale),
  )
  it('is not told where it is unknown, or where no usual one fits', () => {
    expect(scaleOf(plan(8, 9, null))).toBeNull()
    expect(scaleOf(plan(80, 9))).toBeNull()
  })
  it('is read from the scale bar', () => expect(readPlan(planDrawing)?.unitsPerMetre).toBe(100))
})
