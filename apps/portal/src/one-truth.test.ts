import { testServerUrl } from '@nyhem/api/database/test-database'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from './demo-portal.fixture.ts'
import { costBasis, homeFacts, readingsOfHomes } from './one-truth/home-facts.fixture.ts'
import { personFacts, readingsOfPerson } from './one-truth/person-facts.fixture.ts'
import { placeCounts, readingsOfPlaces, sumsForSale } from './one-truth/place-counts.fixture.ts'
import { projectFacts, readingsOfProjects } from './one-truth/project-facts.fixture.ts'
import { demoReaders, type PersonPages, pagesOf, readPerson } from './one-truth/read-people.fixture.ts'
import { inGroups, readPage, readPublicPages } from './one-truth/read-sites.fixture.ts'
import {
  comparedReaders,
  disagreements,
  type Fact,
  objectsIn,
  type Reading,
  type Source,
} from './one-truth/readings.fixture.ts'
import { readingOfCalendar, readingsOfShared, sharedFacts } from './one-truth/shared-facts.fixture.ts'

/**
 * Reads the demo as its visitors do and compares: a fact told by several pages, calls or files is the same in all.
 * Nothing is compared with the clock.
 */
describe.skipIf(!testServerUrl)('one truth', () => {
  let portal: DemoPortal
  let people: PersonPages[]
  /** Public pages and calls, then those of people. */
  let sources: Source[]
  beforeAll(async () => {
    portal = await openDemoPortal()
    const open = await readPublicPages(portal)
    people = []
    for (const reader of demoReaders()) people.push(await readPerson(portal, reader))
    sources = [...open, ...people.flatMap(({ pages, calls }) => [...pages, ...calls])]
  }, 600_000)
  afterAll(() => portal.close())

  function expectOneTruth(readings: readonly Reading[], { fact, readers }: Fact) {
    expect(disagreements(readings, fact)).toEqual([])
    expect(comparedReaders(readings, fact)).toEqual(expect.arrayContaining([...readers]))
  }

  describe('about a home', () => {
    let readings: Reading[]
    beforeAll(() => {
      readings = sources.flatMap(readingsOfHomes)
    })
    it.each(homeFacts)('$fact', (fact) => expectOneTruth(readings, fact))

    it('begins its monthly cost with the price and fee of its page', () => {
      const pages = sources.filter(({ reader }) => reader === 'object')
      const costs = pages.flatMap(({ data, site }) => costBasis(data as PageModels['object'], site) ?? [])
      expect(costs.length).toBeGreaterThan(0)
      expect(costs.filter(({ basis, leading }) => basis.minor !== leading?.minor)).toEqual([])
    })
  })

  describe('about an area or stage', () => {
    let readings: Reading[]
    beforeAll(() => {
      const ofHomes = stagesOfHomes(sources)
      readings = [
        ...sources.flatMap(readingsOfProjects),
        ...people.flatMap((person) =>
          personFacts
            .filter(({ fact }) => fact === 'phase')
            .flatMap((fact) => readingsOfPerson(fact, person))
            .map((reading) => ({ ...reading, about: ofHomes.get(reading.about) ?? reading.about })),
        ),
      ]
    })
    it.each(projectFacts)('$fact', (fact) => expectOneTruth(readings, fact))
  })

  describe('about a place', () => {
    let readings: Reading[]
    beforeAll(() => {
      readings = [...sources.flatMap(readingsOfPlaces), ...sumsForSale(sources)]
    })
    it.each(placeCounts)('$fact', (fact) => expectOneTruth(readings, fact))
  })

  describe('about a showing', () => {
    let readings: Reading[]
    beforeAll(async () => {
      const listed = sources.flatMap((page) => readingsOfShared('showing', page))
      const hrefs = new Map(sources.flatMap((page) => addressesOfShowings(page)))
      const asked = await inGroups([...hrefs], async ([id, { site, form, calendar }]) => {
        const page = form === null ? null : await readPage(portal, { site, path: form })
        const { text } = await portal.read({ site, path: calendar })
        const file = readingOfCalendar(id, { site, reader: 'calendar file', where: calendar, data: text })
        return [file, ...(page ? readingsOfShared('showing', page) : [])]
      })
      readings = [...listed, ...asked.flat()]
    })
    it.each(sharedFacts.showing)('$fact', (fact) => expectOneTruth(readings, fact))

    it('no places left where registrations are not counted', () => {
      const found = readings.filter(({ reader }) => reader === 'search')
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(({ facts }) => facts['places left'] !== undefined)).toEqual([])
    })
  })

  describe.each(['contact', 'telephone number', 'figure of the company', 'download', 'holding', 'story'] as const)(
    'about a %s',
    (kind) => {
      it.each(sharedFacts[kind])('$fact', (fact) =>
        expectOneTruth(
          sources.flatMap((page) => readingsOfShared(kind, page)),
          fact,
        ),
      )
    },
  )

  it('a diary beside a project is of that project, where it has entries about it', () => {
    const entries = sources.filter(({ reader }) => reader === 'blog-item')
    const aboutOf = new Map(
      entries.map(({ site, where, data }): [string, string[]] => [
        site + where,
        (data as PageModels['blog-item']).projects.map(({ id }) => id),
      ]),
    )
    const besides = sources.filter(({ reader }) => reader === 'stage').flatMap(diariesOf)
    const others = besides.filter(({ site, areaHref, hrefs }) => {
      const area = idOfArea(sources, site, areaHref)
      const isOwn = (about: readonly string[] | undefined) => about?.includes(area) === true
      const hasOwn = [...aboutOf].some(([address, about]) => address.startsWith(site) && isOwn(about))
      return hasOwn && !hrefs.every((href) => isOwn(aboutOf.get(site + href)))
    })
    expect(besides.length).toBeGreaterThan(0)
    expect(others).toEqual([])
  })

  describe('to a person', () => {
    it.each(personFacts)('$fact', (fact) =>
      expectOneTruth(
        people.flatMap((person) => readingsOfPerson(fact, person)),
        fact,
      ),
    )
  })

  describe('of a buyer', () => {
    const homesOf = (person: PersonPages) => pagesOf(person, 'my-pages-object').flatMap(({ home }) => home ?? [])

    it('the move-in day lies within the months that are told of the home', () => {
      const homes = people.flatMap(homesOf).filter(({ entry, moveIn }) => entry && moveIn)
      const outside = homes.filter(({ entry, moveIn }) => {
        // A home that stands may be moved into later.
        const [day = '', from = '', to] = [entry?.date, moveIn?.from, moveIn?.to]
        return day < from || (!moveIn?.now && day > (to ?? from))
      })
      expect(homes.length).toBeGreaterThan(0)
      expect(outside.map(({ id, entry, moveIn }) => [id, entry?.date, moveIn?.from, moveIn?.to])).toEqual([])
    })

    it('the part of the timeline where the buyer is, is under way', () => {
      const timelines = people.flatMap((person) =>
        pagesOf(person, 'my-pages-timeline').flatMap(({ home }) => home ?? []),
      )
      const present = timelines.flatMap(({ id, present: route, routes }) =>
        route === null ? [] : [[id, route, routes.find((one) => one.route === route)?.state]],
      )
      expect(present.length).toBeGreaterThan(0)
      expect(present.filter(([, , state]) => state !== 'now')).toEqual([])
    })

    it('the sum of interior choices is that of the options that hold', () => {
      const choices = people.flatMap(homesOf).map(({ choices: { choices: each, additions } }) => ({
        additions: additions.minor,
        added: each.reduce((sum, { options, standingId }) => {
          return sum + (options.find(({ id }) => id === standingId)?.price.minor ?? 0)
        }, 0),
      }))
      expect(choices.some(({ additions }) => additions > 0)).toBe(true)
      expect(choices.filter(({ additions, added }) => additions !== added)).toEqual([])
    })
  })
})

/** The stage of each home, by the stages' own lists. */
const stagesOfHomes = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources
      .filter(({ reader }) => reader === 'stage')
      .flatMap(({ data }) => {
        const { stageId, homes } = data as PageModels['stage']
        return homes.map(({ id }): [string, string] => [id, stageId])
      }),
  )

/** Entries of diaries on a stage's page. */
function diariesOf({ site, data }: Source) {
  const { areaHref, blocks } = data as PageModels['stage']
  return blocks.flatMap((block) =>
    block.kind === 'blog' ? [{ site, areaHref, hrefs: block.model.entries.map(({ href }) => href) }] : [],
  )
}

function idOfArea(sources: readonly Source[], site: Source['site'], href: string): string {
  const page = sources.find((one) => one.reader === 'area' && one.site === site && one.where === href)
  return page ? (page.data as PageModels['area']).areaId : ''
}

type Addresses = Pick<Source, 'site'> & { readonly form: string | null; readonly calendar: string }

const addressesOfShowings = ({ site, data }: Source): [string, Addresses][] =>
  objectsIn(data).flatMap((one) =>
    'registerHref' in one && 'calendarHref' in one
      ? [[String(one.id), { site, form: one.registerHref as string | null, calendar: String(one.calendarHref) }]]
      : [],
  )
