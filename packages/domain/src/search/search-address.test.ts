import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Country, countries } from '../sites/site.ts'
import { isNarrowed, parseSearchAddress, type SearchState, searchQuery } from './search-address.ts'
import {
  defaultSearchSort,
  emptyFilter,
  filterLists,
  moveInChoices,
  searchLayouts,
  searchModes,
  searchSorts,
  showingChoices,
} from './search-filter.ts'
import { searchSliders } from './search-limits.ts'
import { roundedPosition, travelMinutes, travelWays } from './travel-time.ts'

const usual: SearchState = {
  filter: emptyFilter,
  sort: defaultSearchSort,
  mode: 'projects',
  layout: 'images',
  pages: 1,
}
const valuesOf = (query: string) => {
  const pairs = query
    .replace(/^\?/, '')
    .split('&')
    .map((part) => part.split('=', 2))
  return (wanted: string) =>
    pairs.filter(([name]) => name === wanted).map(([, value]) => decodeURIComponent(value ?? ''))
}
const read = (query: string, country: Country = 'SE') => parseSearchAddress(valuesOf(query), country)

const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((count) => count / 10_000)
const travel = fc
  .record({
    name: fc.constantFrom('', 'Solna station', 'Helsinki, rautatieasema', 'å;ö&é=+/', '59,18'),
    latitude: degrees(80),
    longitude: degrees(179),
    minutes: fc.constantFrom(...travelMinutes),
    way: fc.constantFrom(...travelWays),
  })
  .map((one) => (one.name === '' ? { ...one, ...roundedPosition(one) } : one))
  .map((one) => ({ ...one, latitude: one.latitude + 0, longitude: one.longitude + 0 }))

describe('the address of a residence search', () => {
  it('holds tag urls in q, separated by ;', () => {
    expect(read('q=stockholm/nacka;stockholm/solna').state.filter.tags).toEqual(['stockholm/nacka', 'stockholm/solna'])
    expect(read('q=//stockholm/nacka/;/;hiss').state.filter.tags).toEqual(['stockholm/nacka', '', 'hiss'])
    const filter = { ...emptyFilter, tags: ['stockholm/nacka', 'hiss'] }
    expect(searchQuery({ ...usual, filter })).toBe('?q=stockholm/nacka;hiss')
  })

  it('takes what a plain form sends: a name repeated, numbers grouped, empty fields', () => {
    const { state, dropped } = read('residenceType=plot&residenceType=apartment&minPrice=2 000 000&maxPrice=&q=')
    expect(state.filter).toEqual({ ...emptyFilter, residenceType: ['apartment', 'plot'], minPrice: 2_000_000 })
    expect(dropped).toEqual([])
  })

  it('adds geo=auto when the move-in filter is "now"', () => {
    const query = searchQuery({ ...usual, filter: { ...emptyFilter, inhabitDate: 'now' } })
    expect(query).toBe('?inhabitDate=0&geo=auto')
    expect(searchQuery({ ...usual, filter: { ...emptyFilter, inhabitDate: 'in-one-year' } })).toBe('?inhabitDate=2')
  })

  it('drops a filter that no longer exists, with a note and no error', () => {
    const { state, dropped } = read(
      'residenceType=castle;apartment&viewing=9&sort=-love&minRooms=NaN&maxArea=-3&box=1,2',
    )
    expect(state).toEqual({ ...usual, filter: { ...emptyFilter, residenceType: ['apartment'] } })
    expect(dropped.map(({ name }) => name).sort()).toEqual([
      'box',
      'maxArea',
      'minRooms',
      'residenceType',
      'sort',
      'viewing',
    ])
  })

  it('takes disposalForm=all as every form, without a note', () => {
    const { state, dropped } = read('disposalForm=all;tenancy')
    expect([state.filter, dropped]).toEqual([emptyFilter, []])
  })

  it('holds the monthly cost, and an address without it means what it did', () => {
    expect(read('minMonthlyCost=8 000&maxMonthlyCost=12000').state.filter).toEqual({
      ...emptyFilter,
      minMonthlyCost: 8_000,
      maxMonthlyCost: 12_000,
    })
    expect(read('maxMonthlyCost=5000', 'FI').state.filter).toEqual(emptyFilter)
    expect(read('minMonthlyCost=9000&maxMonthlyCost=8000').dropped).toEqual([{ name: 'maxMonthlyCost', value: '8000' }])
  })

  it('holds a travel time: the place with its name, the minutes and the way', () => {
    const solna = { name: 'Solna station', latitude: 59.365, longitude: 18.01 }
    const query = 'travelFrom=59.365,18.01,Solna%20station&travelMinutes=45&travelBy=bike'
    expect(read(query).state.filter.travel).toEqual({ ...solna, minutes: 45, way: 'bike' })
    expect(searchQuery(read(query).state)).toBe(`?${query}`)
    expect(read('travelFrom=59.365,18.01,Solna%20station').state.filter.travel).toMatchObject({
      minutes: 30,
      way: 'transit',
    })
    expect(read('travelMinutes=45&travelBy=car')).toEqual({ state: usual, dropped: [] })
  })

  it('rounds a position without a name, which is the visitor’s own', () => {
    const { state } = read('travelFrom=59.33258,18.06491')
    expect(state.filter.travel).toMatchObject({ name: '', latitude: 59.335, longitude: 18.06 })
    expect(searchQuery(state)).toBe('?travelFrom=59.335,18.06&travelMinutes=30&travelBy=transit')
  })

  it('takes a place that a plain form only names from those known, and drops it otherwise', () => {
    const query = valuesOf('travelFrom=solna&travelMinutes=15&travelBy=walk')
    const known = parseSearchAddress(query, 'SE', () => ({ name: 'Solna', latitude: 59.36, longitude: 18 }))
    expect(known.state.filter.travel).toMatchObject({ name: 'Solna', minutes: 15, way: 'walk' })
    expect(parseSearchAddress(query, 'SE')).toEqual({ state: usual, dropped: [{ name: 'travelFrom', value: 'solna' }] })
  })

  it('drops minutes and a way that are not offered, and a place off the map', () => {
    expect(read('travelFrom=59,18,A&travelMinutes=20&travelBy=horse')).toMatchObject({
      state: { filter: { travel: { minutes: 30, way: 'transit' } } },
      dropped: [
        { name: 'travelMinutes', value: '20' },
        { name: 'travelBy', value: 'horse' },
      ],
    })
    expect(read('travelFrom=99,18,A').dropped).toEqual([{ name: 'travelFrom', value: '99,18,A' }])
  })

  it('drops a maximum below its minimum', () => {
    const { state, dropped } = read('minRooms=4&maxRooms=2')
    expect(state.filter).toMatchObject({ minRooms: 4, maxRooms: null })
    expect(dropped).toEqual([{ name: 'maxRooms', value: '2' }])
  })

  it.each(countries)('narrows nothing where a slider is at its end: %s', (country) => {
    const { price, monthlyCost, rooms, area } = searchSliders[country]
    const query = `minPrice=${price.min}&maxPrice=${price.max}&minMonthlyCost=${monthlyCost.min}&maxMonthlyCost=${monthlyCost.max}&minRooms=${rooms.min}&maxRooms=${rooms.max}&minArea=${area.min}&maxArea=${area.max}`
    expect(isNarrowed(read(query, country).state.filter)).toBe(false)
  })

  it('gives the same search when it is read again, whatever is chosen', () => {
    const { price, monthlyCost, rooms, area } = searchSliders.SE
    const span = (from: number, to: number) => fc.option(fc.integer({ min: from, max: to }))
    const pair = (from: number, to: number) =>
      fc.tuple(span(from, to), span(from, to)).map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    const some = <T>(values: readonly T[]) => fc.subarray([...values])
    const state = fc
      .record({
        tags: fc.uniqueArray(fc.constantFrom('stockholm', 'stockholm/nacka', 'hiss', 'å/ö&é', 'a+b=c'), {
          maxLength: 4,
        }),
        price: pair(price.min + 1, price.max - 1),
        monthlyCost: pair(monthlyCost.min + 1, monthlyCost.max - 1),
        rooms: pair(rooms.min + 1, rooms.max - 1),
        area: pair(area.min + 1, area.max - 1),
        inhabitDate: fc.constantFrom(...moveInChoices),
        viewing: fc.constantFrom(...showingChoices),
        travel: fc.option(travel),
        concepts: some(filterLists.concepts),
        projectStatus: some(filterLists.projectStatus),
        disposalForm: some(filterLists.disposalForm),
        outdoorArea: some(filterLists.outdoorArea),
        residenceType: some(filterLists.residenceType),
        sort: fc.constantFrom(...searchSorts),
        mode: fc.constantFrom(...searchModes),
        layout: fc.constantFrom(...searchLayouts),
        pages: fc.integer({ min: 1, max: 10 }),
      })
      .map(
        ({
          price: [minPrice = null, maxPrice = null],
          monthlyCost: m,
          rooms: r,
          area: a,
          sort,
          mode,
          layout,
          pages,
          ...lists
        }) => ({
          filter: {
            ...emptyFilter,
            ...lists,
            minPrice,
            maxPrice,
            minMonthlyCost: m[0] ?? null,
            maxMonthlyCost: m[1] ?? null,
            minRooms: r[0] ?? null,
            maxRooms: r[1] ?? null,
            minArea: a[0] ?? null,
            maxArea: a[1] ?? null,
          },
          sort,
          mode,
          layout,
          pages,
        }),
      )
    fc.assert(
      fc.property(state, (requested) => {
        const { state: again, dropped } = read(searchQuery(requested))
        expect(again).toEqual(requested)
        expect(dropped).toEqual([])
      }),
    )
  })

  it('never fails, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { state } = parseSearchAddress(() => [text], 'NO')
        expect(read(searchQuery(state), 'NO').state).toEqual(state)
      }),
    )
  })
})
