import { describe, expect, it } from 'vitest'
import { sampleProjectHits } from '../../examples/sample-search.ts'
import { nearestFirst } from './nearest-first.ts'

const at = (id: string, latitude: number, longitude: number) => {
  const [hit] = sampleProjectHits
  if (!hit || !('project' in hit)) throw new Error('the example is gone')
  return { ...hit, id, project: { ...hit.project, id, geo: { latitude, longitude } } }
}

describe('projects in order of distance', () => {
  it('begin with the one nearest to the visitor', () => {
    const hits = [
      at('uppsala', 59.86, 17.64),
      at('nacka', 59.31, 18.16),
      at('malmo', 55.6, 13),
      at('taby', 59.44, 18.07),
    ]
    const stockholm = { latitude: 59.33, longitude: 18.07 }
    expect(nearestFirst(hits, stockholm).map(({ id }) => id)).toEqual(['nacka', 'taby', 'uppsala', 'malmo'])
    expect(hits[0]?.id).toBe('uppsala')
  })

  it('count a degree to the east for less than one to the north', () => {
    const hits = [at('north', 60.8, 18), at('east', 60, 19.2)]
    expect(nearestFirst(hits, { latitude: 60, longitude: 18 }).map(({ id }) => id)).toEqual(['east', 'north'])
  })
})
