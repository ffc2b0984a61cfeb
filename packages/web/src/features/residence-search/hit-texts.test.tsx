import { fromMajor } from '@nyhem/domain/money'
import type { TravelSearch } from '@nyhem/domain/search/travel-time'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { sampleHomeHits, sampleProjectHits } from '../../examples/sample-search.ts'
import * as fi from '../../texts/fi/core.ts'
import * as fiSearch from '../../texts/fi/search.ts'
import * as sv from '../../texts/sv/core.ts'
import * as svSearch from '../../texts/sv/search.ts'
import type { Texts } from '../../texts/texts.ts'
import { hitTexts } from './hit-texts.tsx'

const swedish = { site: siteById('se'), texts: sv.housing }
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

describe('the travel time on a card', () => {
  const [home] = sampleHomeHits
  const [project] = sampleProjectHits
  if (!home || !project || !('home' in home) || !('project' in project)) throw new Error('no sample')
  const { geo } = project.project
  const travel = { name: 'Solna station', ...geo, minutes: 30, way: 'transit' } as const
  const factOf = (hit: typeof home | typeof project, search: TravelSearch | null) =>
    hitTexts(hit, swedish, svSearch.residenceSearch, search).facts.at(-1)

  it('is told from the place that the search names, of a home as of a project', () => {
    expect(factOf(project, travel)).toBe('ca 10 min från Solna station')
    expect(factOf({ ...home, geo: { ...geo, latitude: geo.latitude + 0.06 } }, travel)).toBe(
      'ca 30 min från Solna station',
    )
    expect(factOf(project, { ...travel, name: '' })).toBe('ca 10 min från din position')
  })

  it('of stages joined to one project is within the limit, as they are', () => {
    const far = { ...travel, latitude: geo.latitude + 0.1 }
    expect(factOf({ ...project, type: 'area' }, far)).toBe('ca 30 min från Solna station')
  })

  it('is left out where none is asked for', () => {
    expect(factOf(project, null)).not.toContain('min från')
  })
})

describe('the monthly cost on a card', () => {
  const [home] = sampleHomeHits
  const [project] = sampleProjectHits
  if (!home || !project || !('home' in home) || !('project' in project)) throw new Error('no sample')

  it('says that it is about, and that a loan is in it', () => {
    const texts = hitTexts(home, swedish, svSearch.residenceSearch)
    expect(plain(texts.monthlyCost)).toBe('Ungefär 23 215 kr/mån med lån')
  })

  it('has no loan in it where the home is rented', () => {
    const rented = { ...home, home: { ...home.home, disposalForm: 'tenancy' as const } }
    expect(plain(hitTexts(rented, swedish, svSearch.residenceSearch).monthlyCost)).toBe('Ungefär 23 215 kr/mån')
  })

  it('of a project is the lowest of its homes that match', () => {
    const amount = fromMajor(18_900, 'SEK')
    const { rooms, area, price, totalPrice } = project.project
    if (!rooms || !area) throw new Error('no ranges')
    const fitting = { rooms, area, price, totalPrice, monthlyCost: { min: amount, max: amount } }
    const of = (hit: typeof project) => plain(hitTexts(hit, swedish, svSearch.residenceSearch).monthlyCost)
    expect(of(project)).toBe('Från ungefär 16 480 kr/mån med lån')
    expect(of({ ...project, fitting })).toBe('Från ungefär 18 900 kr/mån med lån')
    expect(of({ ...project, fitting: { ...fitting, monthlyCost: null } })).toBeNull()
  })

  it('is left out while it is unknown', () => {
    expect(hitTexts({ ...home, minMonthlyCost: null }, swedish, svSearch.residenceSearch).monthlyCost).toBeNull()
  })

  it('is left out where the price is: of a sold home, and of a project that is sold out', () => {
    const sold = { ...home, home: { ...home.home, status: 'sold' as const } }
    const over = { ...project, project: { ...project.project, status: 'sold-out' as const } }
    for (const hit of [sold, over]) expect(hitTexts(hit, swedish, svSearch.residenceSearch).monthlyCost).toBeNull()
  })

  it('is whole in Finnish', () => {
    const finnish = { site: siteById('fi'), texts: fi.housing as Texts['housing'] }
    const texts = fiSearch.residenceSearch as Texts<'search'>['residenceSearch']
    expect(plain(hitTexts({ ...home, minMonthlyCost: fromMajor(1_650, 'EUR') }, finnish, texts).monthlyCost)).toBe(
      'Noin 1 650 €/kk lainoineen',
    )
  })
})
