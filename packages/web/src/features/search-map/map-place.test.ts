import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import {
  sampleBareProject,
  sampleFinnishProject,
  sampleMoney,
  sampleNorwegianProject,
  sampleProject,
} from '../../examples/sample-projects.ts'
import * as fiCore from '../../texts/fi/core.ts'
import * as fiSearch from '../../texts/fi/search.ts'
import * as noCore from '../../texts/no/core.ts'
import * as noSearch from '../../texts/no/search.ts'
import * as svCore from '../../texts/sv/core.ts'
import * as svSearch from '../../texts/sv/search.ts'
import { mapPlaces, priceLabel } from './map-place.ts'

const fi = { ...fiCore, ...fiSearch }
const no = { ...noCore, ...noSearch }
const sv = { ...svCore, ...svSearch }

const swedish = { site: ownSites.se, texts: sv }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the label of a marker', () => {
  it('is the lowest price, short, in the manner of the country', () => {
    const labels = [
      priceLabel(sampleProject(), swedish),
      priceLabel(sampleNorwegianProject, { site: ownSites.no, texts: no }),
      priceLabel(sampleFinnishProject, { site: ownSites.fi, texts: fi }),
    ]
    expect(labels.map(plain)).toEqual(['från 3 mkr', 'fra 3,9 mill.', 'alk. 248 000 €'])
  })
  it('has no "from" where all cost the same', () => {
    const price = { min: sampleMoney(4_950_000), max: sampleMoney(4_950_000) }
    expect(plain(priceLabel(sampleProject({ price }), swedish))).toBe('5 mkr')
  })
  it('is the status while there is no price, and when all is sold', () => {
    expect(priceLabel(sampleBareProject, swedish)).toBe('Planerat')
    expect(priceLabel(sampleProject({ status: 'sold-out' }), swedish)).toBe('Slutsålt')
  })
})

describe('hits on the map', () => {
  it('are at their project, and show how many homes match', () => {
    const project = sampleProject()
    expect(mapPlaces([{ id: project.id, type: 'area', project, matching: 4 }], swedish)).toEqual([
      expect.objectContaining({ id: project.id, latitude: 59.3667, longitude: 18, matching: 4 }),
    ])
  })
  it('have the name of the hit, which includes the area of a stage', () => {
    const [place] = mapPlaces([{ name: 'Lotskajen, Etapp 1', project: sampleProject({ name: 'Etapp 1' }) }], swedish)
    expect(place?.name).toBe('Lotskajen, Etapp 1')
  })
  it('tell the month of the cheapest home that matches, and nothing where nothing is for sale', () => {
    const project = sampleProject({ disposalForm: 'condominium' })
    const hit = { name: 'Kajen', project, minMonthlyCost: { minor: 1_648_000, currency: 'SEK' as const } }
    const costOf = (place: Parameters<typeof mapPlaces>[0][number]) =>
      mapPlaces([place], swedish)[0]?.monthlyCost?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null
    expect(costOf(hit)).toBe('Från ungefär 16 480 kr/mån med lån')
    expect(costOf({ ...hit, project: { ...project, disposalForm: 'tenancy' } })).toBe('Från ungefär 16 480 kr/mån')
    expect(costOf({ ...hit, project: { ...project, status: 'sold-out' } })).toBeNull()
    expect(costOf({ ...hit, minMonthlyCost: null })).toBeNull()
  })
  it('are left out without their card', () => {
    expect(mapPlaces([{ id: 'x', type: 'stage' }], swedish)).toEqual([])
  })
})
