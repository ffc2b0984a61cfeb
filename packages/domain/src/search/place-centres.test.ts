import { describe, expect, it } from 'vitest'
import { municipalityCentres } from './place-centres.ts'

const area = (municipality: string, latitude: number, longitude: number) => ({
  path: { county: 'stockholm', municipality, area: `a-${latitude}`, stage: null, home: null },
  geo: { latitude, longitude },
})

describe('the centre of a municipality', () => {
  it('is the middle of its areas', () => {
    const centres = municipalityCentres([area('taby', 59.4, 18), area('nacka', 59.3, 18.2), area('taby', 59.5, 18.1)])
    expect([...centres.keys()]).toEqual(['stockholm/taby', 'stockholm/nacka'])
    expect(centres.get('stockholm/taby')?.latitude).toBeCloseTo(59.45)
    expect(centres.get('stockholm/taby')?.longitude).toBeCloseTo(18.05)
  })
})
