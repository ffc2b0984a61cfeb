import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import type { SuccessionHome } from '../housing/succession-home.ts'
import { dailyShuffle } from './daily-shuffle.ts'
import { allMunicipalities, homesInPlaces, municipalityChoices } from './succession-filter.ts'

type Placed = Pick<SuccessionHome, 'id' | 'name' | 'municipality' | 'county'>

const home = (id: string, name: string, county: string, municipality: string): Placed => ({
  id: id as SuccessionHome['id'],
  name,
  county: { id: `c-${county}`, country: 'SE', code: '', name: county, slug: county } as Placed['county'],
  municipality: {
    id: `m-${municipality}`,
    name: municipality,
    slug: municipality.toLowerCase().replace('ö', 'o'),
  } as Placed['municipality'],
})
const homes = [
  home('1', 'Åvägen 2', 'halland', 'Varberg'),
  home('2', 'Allén 10', 'halland', 'Varberg'),
  home('3', 'Lotsgatan 1', 'skane', 'Malmö'),
  home('4', 'Fältet 3', 'halland', 'Halmstad'),
]
const seed = { siteId: 'se', day: '2026-03-02' as LocalDate } as const
const collator = new Intl.Collator('sv-SE')
const inPlaces = (tags: readonly string[]) => homesInPlaces(homes, tags, { ...seed, collator })
const idsOf = (list: readonly Placed[]) => list.map(({ id }) => id)

describe('succession homes by municipality', () => {
  it('the value that lets every municipality through is alla-kommuner', () => {
    expect(allMunicipalities).toBe('alla-kommuner')
  })

  it('municipalities are those that have homes, by name, with how many and the tag of a search', () => {
    expect(municipalityChoices(homes, collator)).toEqual([
      { slug: 'halmstad', name: 'Halmstad', tag: 'halland/halmstad', count: 1 },
      { slug: 'malmo', name: 'Malmö', tag: 'skane/malmo', count: 1 },
      { slug: 'varberg', name: 'Varberg', tag: 'halland/varberg', count: 2 },
    ])
  })

  it('are shuffled for the day while no place is chosen', () => {
    expect(inPlaces([])).toEqual(dailyShuffle(homes, seed))
  })

  it('are those of the places chosen, by name', () => {
    expect(idsOf(inPlaces(['halland/varberg']))).toEqual(['2', '1'])
    expect(idsOf(inPlaces(['halland']))).toEqual(['2', '4', '1'])
    expect(idsOf(inPlaces(['skane/malmo', 'halland/halmstad']))).toEqual(['4', '3'])
    expect(inPlaces(['uppsala'])).toEqual([])
  })
})
