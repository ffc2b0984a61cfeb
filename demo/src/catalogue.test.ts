import { existsSync } from 'node:fs'
import type { FeedEntities, FeedEntity, FeedLine } from '@nyhem/contract/feed/feed-lines'
import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import {
  contractingProjectTypes,
  disposalForms,
  homeStatuses,
  outdoorAreas,
  parkings,
  plotTypes,
  projectPhases,
  projectStatuses,
  referenceProjectTypes,
  rentalStatuses,
  residenceTypes,
  showingKinds,
  stageStatuses,
} from '@nyhem/domain/housing/enumerations'
import type { Country } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { perSquareMetreOf } from './catalogue/home-prices.ts'
import { municipalityOf } from './catalogue/regions.ts'
import { buildDemoCatalogue, buildDemoRemovals } from './catalogue.ts'

const today = '2026-11-21' as LocalDate

const read = (lines: Iterable<string>): FeedLine[] =>
  [...lines].map((text, index) => {
    const result = parseFeedLine(index + 1, text)
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return result.line
  })

const lines = read(buildDemoCatalogue(today))
const ofType = <Type extends FeedEntity['type']>(type: Type) =>
  lines.filter((line): line is FeedEntities[Type] => line.type === type)

const areas = ofType('area')
const stages = ofType('stage')
const homes = ofType('home')
const areaById = new Map(areas.map((area) => [area.externalId, area]))
const stageById = new Map(stages.map((stage) => [stage.externalId, stage]))
const groupsOf = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => [...Map.groupBy(items, keyOf)]
const siteOf = (stage: FeedEntities['stage']) => areaById.get(stage.areaExternalId)?.siteId

describe('the demo catalogue', () => {
  it('names every entity once, and each parent before its children', () => {
    const seen = new Set<string>()
    const missing = lines.flatMap((line) => {
      if (line.type === 'remove' || line.type === 'inventory') return []
      const parents = Object.entries(line).flatMap(([field, value]) =>
        field === 'externalId' || !/ExternalIds?$/.test(field) || value === null ? [] : [value].flat(),
      )
      const wrong = parents.filter((id) => !seen.has(String(id)))
      if (seen.has(line.externalId)) wrong.push(line.externalId)
      seen.add(line.externalId)
      return wrong
    })
    expect(missing).toEqual([])
  })

  it('is the same twice on one day', () => {
    expect([...buildDemoCatalogue(today)]).toEqual([...buildDemoCatalogue(today)])
  })

  it('passes the feed schema on any day of the year', () => {
    const days = [40, 100, 190, 280].map((days) => addDays(today, days))
    for (const day of days) expect(() => read(buildDemoCatalogue(day)), day).not.toThrow()
  })

  it('places everything within twenty-five kilometres of the main town of its municipality', () => {
    const far = lines.flatMap((line) => {
      if (!('geo' in line) || !('municipalityExternalId' in line)) return []
      const [, country, code] = /^(\w+)-municipality-(\w+)$/.exec(line.municipalityExternalId) ?? []
      const [latitude = 0, longitude = 0] = municipalityOf((country ?? '').toUpperCase() as Country, code ?? '').seat
      const north = (line.geo.latitude - latitude) * 111
      const east = (line.geo.longitude - longitude) * 111 * Math.cos((latitude * Math.PI) / 180)
      return Math.hypot(north, east) > 25 ? [line.externalId] : []
    })
    expect(far).toEqual([])
  })

  it('leaves no placeholder in its texts', () => {
    expect(
      lines.map((line) => JSON.stringify(line)).filter((text) => /\{\{|\{season|undefined|NaN/.test(text)),
    ).toEqual([])
  })

  it('has seventy areas on the five sites that sell', () => {
    expect(
      Object.fromEntries(groupsOf(areas, ({ siteId }) => siteId).map(([site, list]) => [site, list.length])),
    ).toEqual({
      se: 24,
      no: 14,
      fi: 14,
      senior: 9,
      coop: 9,
    })
  })

  it('shows every closed set of the catalogue', () => {
    const outdoor = [...homes, ...ofType('rental-home')].flatMap((home) => home.outdoorSpaces.map(({ kind }) => kind))
    const shown = {
      homeStatuses: homes.map(({ status }) => status),
      projectStatuses: stages.map(({ status }) => status),
      phases: stages.map(({ phase }) => phase),
      stageStatuses: stages.map(({ stageStatus }) => stageStatus),
      disposalForms: homes.map(({ disposalForm }) => disposalForm),
      residenceTypes: homes.map(({ residenceType }) => residenceType),
      outdoorAreas: outdoor,
      parkings: homes.map(({ parking }) => parking),
      plotTypes: stages.flatMap(({ plotType }) => plotType ?? []),
      rentalStatuses: ofType('rental-home').map(({ status }) => status),
      references: ofType('reference-project').flatMap(({ types }) => types),
      contracting: ofType('reference-project').flatMap(({ contractingTypes }) => contractingTypes),
      showings: stages.flatMap((stage) => stage.showings.map(({ kind }) => kind)),
    }
    const whole = {
      homeStatuses,
      projectStatuses,
      phases: projectPhases,
      stageStatuses,
      disposalForms,
      residenceTypes,
      outdoorAreas,
      parkings,
      plotTypes,
      // Rented homes are never sold in the demo.
      rentalStatuses: rentalStatuses.filter((status) => status !== 'sold'),
      references: referenceProjectTypes,
      contracting: contractingProjectTypes,
      showings: showingKinds,
    }
    for (const [name, values] of Object.entries(whole))
      expect(new Set<string>(shown[name as keyof typeof shown]), name).toEqual(new Set<string>(values))
  })

  it('has premises on the three national sites and references wherever there is a catalogue', () => {
    expect(new Set(ofType('premises').map(({ siteId }) => siteId))).toEqual(new Set(['se', 'no', 'fi']))
    expect(new Set(ofType('reference-project').map(({ siteId }) => siteId)).size).toBe(6)
  })

  it('takes a home and a stage out again that were there', () => {
    const ids = new Set(
      lines.flatMap((line) => (line.type === 'remove' || line.type === 'inventory' ? [] : [line.externalId])),
    )
    const removals = read(buildDemoRemovals()).flatMap((line) => (line.type === 'remove' ? [line] : []))
    expect(new Set(removals.map(({ entity }) => entity))).toEqual(new Set(['home', 'stage']))
    expect(removals.filter(({ externalId }) => !ids.has(externalId))).toEqual([])
  })
})

describe('a stage of the demo', () => {
  it('has its phases in order, the started ones not after today', () => {
    for (const { externalId, phase, phaseDates } of stages) {
      const dates = projectPhases.flatMap((each) => phaseDates[each] ?? [])
      expect(dates, externalId).toEqual([...dates].sort())
      for (const [index, each] of projectPhases.entries()) {
        const date = phaseDates[each]
        if (date && index <= projectPhases.indexOf(phase)) expect(date <= today, `${externalId} ${each}`).toBe(true)
        else if (date) expect(date > today, `${externalId} ${each}`).toBe(true)
      }
    }
  })

  it('is moved into after sales start', () => {
    for (const { externalId, salesStart, moveIn } of stages)
      if (salesStart && moveIn) expect(moveIn.from > salesStart, externalId).toBe(true)
  })

  it('has VIP periods before, now and ahead, only on sites with VIP', () => {
    const now = `${today}T12:00:00.000Z`
    const withVip = stages.filter(({ vip }) => vip)
    expect(new Set(withVip.map(siteOf))).toEqual(new Set(['se', 'no', 'senior', 'coop']))
    const when = withVip.map(({ vip }) =>
      vip && vip.endsAt < now ? 'past' : vip && vip.startsAt > now ? 'future' : 'now',
    )
    expect(new Set(when)).toEqual(new Set(['past', 'now', 'future']))
  })

  it('shows its homes in the coming weeks', () => {
    const starts = stages.flatMap((stage) => stage.showings.map(({ startsAt }) => startsAt.slice(0, 10)))
    expect(starts.length).toBeGreaterThan(60)
    for (const day of starts) expect(day > today && day < addDays(today, 40), day).toBe(true)
  })

  it('has no two areas of a site in a row with the same first picture, by name and by county', () => {
    const { compare } = new Intl.Collator('sv')
    const countyOf = (area: FeedEntities['area']): string => {
      const municipality = ofType('municipality').find(({ externalId }) => externalId === area.municipalityExternalId)
      return ofType('county').find(({ externalId }) => externalId === municipality?.countyExternalId)?.name ?? ''
    }
    const named = areas.map((area) => ({ ...area, county: countyOf(area) }))
    for (const [site, list] of groupsOf(named, ({ siteId }) => siteId)) {
      const byName = list.toSorted((a, b) => compare(a.name, b.name))
      for (const sorted of [byName, byName.toSorted((a, b) => compare(a.county, b.county))]) {
        const first = sorted.map(({ images }) => images[0]?.key)
        expect(
          first.filter((key, index) => key === first[index - 1]),
          site,
        ).toEqual([])
      }
    }
  })

  it('has a name of its own on its site', () => {
    for (const [, list] of groupsOf(areas, ({ siteId }) => siteId)) {
      const names = list.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('offers choices to Finnish buyers, the free option first', () => {
    const choosing = stages.filter(({ choices }) => choices.length > 0)
    expect(new Set(choosing.map(siteOf))).toEqual(new Set(['fi']))
    for (const { externalId, choices } of choosing)
      for (const { group, options } of choices) {
        const prices = options.map(({ price }) => price.minor)
        expect(prices[0], `${externalId} ${group}`).toBe(0)
        expect(
          prices.slice(1).every((price) => price > 0),
          `${externalId} ${group}`,
        ).toBe(true)
      }
  })

  it('offers a plot where it can be rented or owned, and parking as its homes say', () => {
    const groupsOfStage = (stage: FeedEntities['stage']) => stage.choices.map(({ group }) => group)
    const parkingOf = (id: string) => homes.find(({ stageExternalId }) => stageExternalId === id)?.parking
    const onSale = stages.filter(
      (stage) => siteOf(stage) === 'fi' && ['for-sale', 'pre-selling', 'move-in-ready'].includes(stage.status),
    )
    expect(onSale.length).toBeGreaterThan(10)
    for (const stage of onSale) {
      const { externalId, plotType, phase } = stage
      const groups = groupsOfStage(stage)
      expect(groups.includes('plot'), externalId).toBe(plotType === 'optional-rented-plot')
      expect(groups.includes('parking'), externalId).toBe(parkingOf(externalId) !== 'cannot-purchase')
      // After painting, no interior choices are left.
      if (['finalizing', 'move-in', 'completed'].includes(phase)) expect(groups, externalId).not.toContain('interior')
    }
    expect(new Set(onSale.flatMap(groupsOfStage))).toEqual(new Set(['plot', 'parking', 'interior']))
  })

  it('describes itself in words that no other stage uses', () => {
    const stories = [...areas, ...stages].map(({ description }) => description)
    expect(new Set(stories).size).toBe(stories.length)
  })
})

/** Allowed cost per square metre in whole major units, without deposits of cooperative tenancies. */
const bounds = {
  // Plots are computed by the possible house.
  se: [9_000, 110_000],
  no: [45_000, 160_000],
  fi: [3_000, 12_000],
  senior: [30_000, 80_000],
  coop: [2_500, 6_000],
} as const

describe('a home of the demo', () => {
  it('is never shown by its bathroom first', () => {
    for (const { externalId, images } of [...homes, ...stages])
      expect(images[0]?.key, externalId).not.toContain('bathroom')
  })

  it('lies on a floor that the house has', () => {
    for (const { externalId, floor, maxFloor } of homes)
      if (floor !== null) expect(floor >= 1 && maxFloor !== null && floor <= maxFloor, externalId).toBe(true)
  })

  it('costs what homes cost there, and near what its neighbours cost', () => {
    for (const [stageId, list] of groupsOf(homes, ({ stageExternalId }) => stageExternalId)) {
      const stage = stageById.get(stageId)
      const site = stage && siteOf(stage)
      if (!site || !(site in bounds)) throw new Error(`no bounds for ${stageId}`)
      const [least, most] = bounds[site as keyof typeof bounds]
      const prices = list.flatMap(({ price, totalPrice, internalUsableArea, primaryArea }) =>
        price ? [perSquareMetreOf({ price, totalPrice, area: internalUsableArea ?? primaryArea })] : [],
      )
      for (const price of prices) expect(price > least && price < most, `${stageId} ${price}`).toBe(true)
      if (prices.length > 0) expect(Math.max(...prices) / Math.min(...prices), stageId).toBeLessThan(1.45)
    }
  })

  it('costs in total its price and its share of the debt', () => {
    for (const { externalId, price, totalPrice, sharedDebt } of homes)
      if (price && totalPrice) expect(totalPrice.minor, externalId).toBe(price.minor + (sharedDebt?.minor ?? 0))
  })

  it('has a debt-free price in Finland and usable area inside the walls in Norway', () => {
    for (const home of homes) {
      const stage = stageById.get(home.stageExternalId)
      const site = stage && siteOf(stage)
      if (site === 'fi' && home.price) expect(home.totalPrice, home.externalId).not.toBeNull()
      expect(home.internalUsableArea !== null, home.externalId).toBe(site === 'no')
    }
  })

  it('has a floor plan of the media folder, turned to where its balcony looks', () => {
    const letters = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
    for (const { externalId, planKey, outdoorSpaces } of homes) {
      if (planKey === null) continue
      expect(existsSync(new URL(`../media/plans/${planKey}.sv.svg`, import.meta.url)), planKey).toBe(true)
      expect(planKey.split('-').at(-1), externalId).toBe(letters[Number(outdoorSpaces[0]?.direction) - 1])
    }
  })

  it('has an area that is the sum of the rooms of its plan', () => {
    for (const { externalId, planRooms, primaryArea, internalUsableArea } of homes) {
      if (planRooms.length === 0) continue
      const sum = planRooms.reduce((total, { area }) => total + area, 0)
      expect(Math.abs(sum - (internalUsableArea ?? primaryArea)), externalId).toBeLessThan(0.6)
    }
  })

  it('has a number of its own in its stage, and a price unless none is set', () => {
    for (const [stageId, list] of groupsOf(homes, ({ stageExternalId }) => stageExternalId)) {
      expect(new Set(list.map(({ number }) => number)).size, stageId).toBe(list.length)
      for (const { externalId, status, price } of list)
        if (status === 'for-sale') expect(price, externalId).not.toBeNull()
    }
  })

  it('reads differently from the home before it', () => {
    const repeated = homes.filter(
      (home, index) =>
        home.stageExternalId === homes[index - 1]?.stageExternalId &&
        home.description === homes[index - 1]?.description,
    )
    expect(repeated.map(({ externalId }) => externalId)).toEqual([])
  })
})

describe('what a stage says of its showings', () => {
  it('names no other address than the stage’s own', () => {
    const elsewhere = stages.flatMap(({ externalId, address, extraShowingsInfo }) =>
      (extraShowingsInfo?.match(/\p{Lu}\p{L}+ \d+\b/gu) ?? [])
        .filter((named) => !address.includes(named))
        .map((named) => `${externalId}: ${named}`),
    )
    expect(elsewhere).toEqual([])
  })
})
