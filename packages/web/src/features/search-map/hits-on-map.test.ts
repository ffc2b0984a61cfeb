import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import { describe, expect, it } from 'vitest'
import { sampleProject } from '../../examples/sample-projects.ts'
import { isHitOfPlace } from './hits-on-map.ts'

const stage = sampleProject({ id: 'kajen-1', kind: 'stage', href: '/bostader/stockholm/nacka/kajen/etapp-1/' })
const place = { id: stage.id, project: stage }
const project = (type: 'area' | 'stage', id: string, href: string): ListedHit => ({
  id,
  type,
  name: id,
  minMonthlyCost: null,
  matching: 3,
  fitting: null,
  project: sampleProject({ id, kind: type, href }),
})

describe('a hit of the list and a place on the map', () => {
  it('are one where they are the same stage', () => {
    expect(isHitOfPlace(project('stage', 'kajen-1', stage.href), place)).toBe(true)
    expect(isHitOfPlace(project('stage', 'kajen-2', '/bostader/stockholm/nacka/kajen/etapp-2/'), place)).toBe(false)
  })

  it('are one where the stage is part of the area', () => {
    expect(isHitOfPlace(project('area', 'kajen', '/bostader/stockholm/nacka/kajen/'), place)).toBe(true)
    expect(isHitOfPlace(project('area', 'kaj', '/bostader/stockholm/nacka/kaj/'), place)).toBe(false)
  })
})
