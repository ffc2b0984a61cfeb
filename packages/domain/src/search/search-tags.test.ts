import { describe, expect, it } from 'vitest'
import { type Direction, directions } from '../housing/enumerations.ts'
import { locales } from '../sites/site.ts'
import { featureOfUrl, featuresOf, featureTags, homeFeatures } from './home-features.ts'
import { relaxedFilters } from './relaxed-filters.ts'
import { emptyFilter } from './search-filter.ts'
import { placeUrls, resolveTags, tagRank } from './search-tags.ts'

const home = {
  hasLift: false,
  parking: 'unknown',
  ecoLabel: null,
  energyClass: null,
  floor: null,
  maxFloor: null,
  outdoorSpaces: [],
} as const

describe('tags', () => {
  it('of places are their slugs from the county inwards', () => {
    const path = { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: 'etapp-2', home: 'b-1' }
    expect(placeUrls(path)).toEqual([
      'stockholm',
      'stockholm/nacka',
      'stockholm/nacka/kajen',
      'stockholm/nacka/kajen/etapp-2',
    ])
  })

  it.each(locales)('of features are words of the language, each of one feature: %s', (locale) => {
    for (const feature of homeFeatures) {
      const { url } = featureTags[locale][feature]
      expect(url).toMatch(/^[a-z0-9-]+$/)
      expect(featureOfUrl(url, locale)).toBe(feature)
    }
  })

  it('are sorted out: places before features, each once, the unknown named', () => {
    const tags = resolveTags(['hiss', 'stockholm', 'hiss', 'hissi'], 'sv', (url) => url === 'stockholm')
    expect(tags).toEqual({ places: ['stockholm'], features: ['lift'], unknown: ['hissi'] })
  })

  it('are found by the beginning of the name first, then of a word, then anywhere', () => {
    expect([
      tagRank('nacka', 'na'),
      tagRank('upplands vasby', 'va'),
      tagRank('solna', 'na'),
      tagRank('ask', 'na'),
    ]).toEqual([0, 1, 2, null])
  })
})

describe('features of a home', () => {
  it('are what its data says, with the eco label of its stage', () => {
    expect(featuresOf(home, { ecoLabel: null })).toEqual([])
    expect(featuresOf(home, { ecoLabel: 'Svanen' })).toEqual(['eco-label'])
    const all = { ...home, hasLift: true, parking: 'two-included', energyClass: 'A', floor: 4, maxFloor: 4 } as const
    expect(featuresOf(all, { ecoLabel: null })).toEqual(['lift', 'parking', 'energy-class-a', 'top-floor'])
  })

  it('face south when an outdoor space does, south-east and south-west included', () => {
    const facing = (direction: Direction) =>
      featuresOf({ ...home, outdoorSpaces: [{ kind: 'balcony', area: null, direction }] }, { ecoLabel: null })
    expect(directions.filter((direction) => facing(direction).includes('south-facing'))).toEqual(['4', '5', '6'])
  })

  it('do not call the only floor of a house its top', () => {
    expect(featuresOf({ ...home, floor: 1, maxFloor: 1 }, { ecoLabel: null })).toEqual([])
  })
})

describe('loosening a filter', () => {
  it('leaves out one thing at a time: fields whole, what narrows one by one', () => {
    const filter = {
      ...emptyFilter,
      tags: ['stockholm', 'skane', 'hiss'],
      maxPrice: 3_000_000,
      residenceType: ['plot', 'house'],
      outdoorArea: ['balcony', 'terrace'],
    } as const
    const relaxed = relaxedFilters(filter, (url) => url === 'hiss')
    expect(relaxed.map(({ field, value }) => [field, value])).toEqual([
      ['maxPrice', null],
      ['residenceType', null],
      ['tags', null],
      ['tags', 'hiss'],
      ['outdoorArea', 'balcony'],
      ['outdoorArea', 'terrace'],
    ])
    expect(relaxed[2]?.filter).toEqual({ ...filter, tags: ['hiss'] })
    expect(relaxed[4]?.filter).toEqual({ ...filter, outdoorArea: ['terrace'] })
  })

  it('finds nothing to leave out of an empty filter', () => {
    expect(relaxedFilters(emptyFilter, () => false)).toEqual([])
  })
})
