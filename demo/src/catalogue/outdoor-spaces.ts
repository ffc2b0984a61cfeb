import type { OutdoorSpace } from '@nyhem/domain/housing/catalogue'
import type { Direction, OutdoorArea } from '@nyhem/domain/housing/enumerations'
import type { Country } from '@nyhem/domain/sites/site'
import { fractionOf } from './chance.ts'
import type { HomePlace } from './house-layout.ts'
import { turned } from './plan-types.ts'
import type { ProjectSeed, StageSeed } from './project-seed.ts'

type Situated = {
  readonly id: string
  readonly place: HomePlace
  readonly stage: Pick<StageSeed, 'residence' | 'outdoor'>
  readonly concept: ProjectSeed['concept']
  readonly country: Country
  readonly facing: Direction
}

/** Main space first; plots have none. */
export function outdoorSpacesOf(home: Situated): OutdoorSpace[] {
  if (home.stage.residence === 'plot') return []
  const own = home.stage.residence === 'apartment' ? ofApartment(home) : ofHouse(home)
  const hasCloset = home.place.plan?.id === 'type-3b'
  const hasSauna = home.country === 'FI' && home.place.plan === null
  return [
    ...own,
    ...(hasSauna ? [room('sauna')] : []),
    ...(hasCloset ? [{ ...room('walk-in-closet'), area: 1.9 }] : []),
  ]
}

const room = (kind: OutdoorArea): OutdoorSpace => ({ kind, area: null, direction: null })

function ofApartment({ id, place, stage, concept, facing }: Situated): OutdoorSpace[] {
  const balcony = place.plan?.balconyArea ?? Math.round(place.area * 1.1) / 10
  if (place.floor === 1) return [{ kind: 'patio', area: Math.round(balcony * 2.1), direction: facing }]
  if (place.floor === place.maxFloor && place.plan === null)
    return [
      { kind: concept === 'premium' ? 'roof-top' : 'terrace', area: Math.round(place.area * 0.22), direction: facing },
      { kind: 'balcony', area: 5.5, direction: turned(facing, 4) },
    ]
  if (place.plan?.id === 'type-1a' && fractionOf(`french ${id}`) < 0.35)
    return [{ kind: 'french-balcony', area: null, direction: facing }]
  return [{ kind: stage.outdoor, area: balcony, direction: facing }]
}

function ofHouse({ id, place, stage, facing }: Situated): OutdoorSpace[] {
  const garden: OutdoorSpace = {
    kind: stage.outdoor === 'balcony' ? 'patio' : stage.outdoor,
    area: 14 + Math.round(fractionOf(`patio ${id}`) * 8),
    direction: facing,
  }
  const porch: OutdoorSpace = { kind: 'porch', area: 4, direction: turned(facing, 4) }
  return place.position === 1 || place.position === place.positions ? [garden, porch] : [garden]
}
