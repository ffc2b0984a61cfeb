import { readdirSync, readFileSync } from 'node:fs'
import type { FeedEntities, FeedEntity, FeedLine } from '@nyhem/contract/feed/feed-lines'
import { parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from '../catalogue.ts'
import { fitsHome, outlooksOf, type PicturedHome, showsResidence, suitsSite } from './picture-rules.ts'
import { readStills } from './stills.ts'

const stills = new Map(readStills().map((still) => [still.key, still]))
const stillOf = (key: string) => {
  const found = stills.get(key)
  if (!found) throw new Error(`no still ${key}`)
  return found
}

const home: PicturedHome = {
  site: siteById('se'),
  residence: 'apartment',
  concept: 'original',
  rooms: 4,
  outlooks: ['lake'],
  floor: 3,
  hasBalcony: true,
  hasSauna: false,
  winter: false,
}
const living = stillOf('stills/interior-living-room-balcony-view-01.jpg')

describe('a room as a home’s own', () => {
  it('has the view of the home', () => {
    expect(fitsHome(living, home)).toBe(true)
    expect(fitsHome(living, { ...home, outlooks: ['park'] })).toBe(false)
  })

  it('shows no water from the ground floor', () => {
    expect(fitsHome(living, { ...home, floor: 1 })).toBe(false)
  })

  it('is of the home’s type', () => {
    const garden = stillOf('stills/interior-row-house-living-room-garden-01.jpg')
    expect(fitsHome(garden, { ...home, outlooks: ['garden'] })).toBe(false)
    expect(fitsHome(garden, { ...home, residence: 'town-house', outlooks: ['garden'], floor: null })).toBe(true)
  })

  it('is of the season of its house', () => {
    const winter = stillOf('stills/interior-living-room-winter-01.jpg')
    expect(fitsHome(winter, { ...home, outlooks: ['park'] })).toBe(false)
    expect(fitsHome(winter, { ...home, outlooks: ['park'], winter: true })).toBe(true)
  })

  it('is there in the home: no sauna without one, no child’s room for seniors, none on a plot', () => {
    const sauna = stillOf('stills/interior-sauna-01.jpg')
    const fi: PicturedHome = { ...home, site: siteById('fi'), outlooks: ['park'] }
    expect([fitsHome(sauna, fi), fitsHome(sauna, { ...fi, hasSauna: true })]).toEqual([false, true])
    const child = stillOf('stills/interior-childs-room-01.jpg')
    expect(fitsHome(child, { ...home, outlooks: ['park'], concept: 'senior-living' })).toBe(false)
    expect(fitsHome(stillOf('stills/interior-bathroom-01.jpg'), { ...home, residence: 'plot' })).toBe(false)
  })

  it('looks at the yard from the back, and at a garden from a house', () => {
    expect(outlooksOf({ residence: 'apartment', outlook: 'lake', looksFront: false })).toEqual(['courtyard'])
    expect(outlooksOf({ residence: 'town-house', outlook: 'lake', looksFront: true })).toEqual(['garden'])
  })
})

const lines: FeedLine[] = [...buildDemoCatalogue('2026-11-21' as LocalDate)].map((text, index) => {
  const result = parseFeedLine(index + 1, text)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.line
})
const ofType = <Type extends FeedEntity['type']>(type: Type) =>
  lines.filter((line): line is FeedEntities[Type] => line.type === type)
const areas = new Map(ofType('area').map((area) => [area.externalId, area]))
const stages = new Map(ofType('stage').map((stage) => [stage.externalId, stage]))
const siteOfStage = (id: string): SiteId => (areas.get(stages.get(id)?.areaExternalId ?? '')?.siteId ?? 'se') as SiteId

type ContentPage = { file: string; title: string; keys: string[] }

function contentPages(): ContentPage[] {
  const content = new URL('../../content/', import.meta.url)
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => {
      const text = readFileSync(new URL(file, content), 'utf8')
      return {
        file,
        title: /^title: (.*)$/m.exec(text)?.[1] ?? '',
        keys: text.match(/stills\/[a-z0-9-]+\.jpg/g) ?? [],
      }
    })
}

describe('the pictures of the demo', () => {
  it('show the country of their site', () => {
    const wrong = lines.flatMap((line) => {
      if (!('siteId' in line) || !('images' in line)) return []
      const site = siteById(line.siteId as SiteId)
      const keys = (line.images ?? []).map(({ key }) => key)
      return keys.filter((key) => !suitsSite(stillOf(key), site)).map((key) => `${line.externalId} ${key}`)
    })
    expect(wrong).toEqual([])
  })

  it('show the type of house that a stage and its homes are', () => {
    const wrong = [
      ...[...stages.values()].map((stage) => ({ ...stage, residence: stage.residenceTypes[0] })),
      ...ofType('home').map((one) => ({ ...one, residence: one.residenceType })),
      ...ofType('succession-home').map((one) => ({ ...one, residence: one.residenceType })),
    ].flatMap(({ externalId, residence, images }) =>
      images.flatMap(({ key }) =>
        residence === undefined || showsResidence(stillOf(key), residence) ? [] : [`${externalId} ${residence} ${key}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  it('show winter through a window only where the house stands in it', () => {
    const wrong = ofType('home').flatMap(({ externalId, images }) => {
      const shown = images.map(({ key }) => stillOf(key))
      const winter = shown.some(({ kind, shows }) => kind === 'exterior' && shows.season === 'winter')
      return shown
        .filter(({ kind, shows }) => kind === 'interior' && shows.outlook !== 'none')
        .filter(({ shows }) => (shows.season === 'winter') !== winter)
        .map(({ key }) => `${externalId} ${key}`)
    })
    expect(wrong).toEqual([])
  })

  it('never name one twice for the same home or stage', () => {
    const twice = [...stages.values(), ...ofType('home'), ...areas.values()].filter(
      ({ images }) => new Set(images.map(({ key }) => key)).size < images.length,
    )
    expect(twice.map(({ externalId }) => externalId)).toEqual([])
  })

  it('have a second house or place for every project, beside the first', () => {
    const few = [...areas.values()].filter(({ images }) => images.filter(({ role }) => role === 'exterior').length < 2)
    expect(few.map(({ externalId }) => externalId)).toEqual([])
  })

  it('lead a project of their own, or at most two where the stills are fewer than the projects', () => {
    const led = Map.groupBy(areas.values(), ({ siteId, images }) => `${siteId} ${images[0]?.key}`)
    const crowded = [...led].filter(([, projects]) => projects.length > 2)
    expect(crowded.map(([still]) => still)).toEqual([])
    expect(led.size).toBeGreaterThan(areas.size * 0.75)
  })

  it('open the story of a project or a stage with a house, or with a room to live in', () => {
    const behind = ['bathroom', 'hall', 'sauna']
    const wrong = [...areas.values(), ...stages.values()].filter(({ images: [, second] }) =>
      behind.includes(second ? (stillOf(second.key).shows.room ?? '') : ''),
    )
    expect(wrong.map(({ externalId }) => externalId)).toEqual([])
  })

  it('show water before the houses only where the project’s words have some', () => {
    const water =
      /vatt|havet|hamn|kaj|kanal|mälar|älv|sund|fjärd|ström|\bån\b|åns?\b|elv|fjord|glomma|otra|vågen|kai|slip|järv|meri|mere|joki|joen|joe|ranta|ranna|suisto|satam|lait|koske/i
    const wrong = [...areas.values()].filter(
      ({ shortDescription, description, images: [first] }) =>
        first && stillOf(first.key).shows.outlook === 'lake' && !water.test(`${shortDescription} ${description}`),
    )
    expect(wrong.map(({ externalId }) => externalId)).toEqual([])
  })

  it('show winter first only where the project’s words tell of it', () => {
    const winter = /vinter|snö|\bisen\b|isbana|mørketid|talv|lumi/i
    const wrong = [...areas.values()].filter(
      ({ shortDescription, description, images: [first] }) =>
        first && stillOf(first.key).shows.season === 'winter' && !winter.test(`${shortDescription} ${description}`),
    )
    expect(wrong.map(({ externalId }) => externalId)).toEqual([])
  })

  it('show the country of the site whose pages they stand on', () => {
    const wrong = contentPages().flatMap(({ file, keys }) => {
      const folder = file.split('/')[0] ?? ''
      const site = siteById((folder === 'se-en' ? 'se' : folder) as SiteId)
      return keys.filter((key) => !suitsSite(stillOf(key), site)).map((key) => `${file} ${key}`)
    })
    expect(wrong).toEqual([])
  })

  it('show no summer on a page about winter', () => {
    const winter = /vinter|mørketid|talvi|marraskuu/i
    const pages = contentPages().filter(({ title }) => winter.test(title))
    const wrong = pages.flatMap(({ file, keys }) =>
      keys
        .map((key) => stillOf(key).shows)
        .filter(({ season, outlook }) => season === 'summer' && outlook !== 'none')
        .map(({ room }) => `${file} ${room ?? 'outdoors'}`),
    )
    expect(pages.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  it('show the stage of the work that a page of a building diary is about', () => {
    const stageOf = [
      [/spont|pohjavesi|vesi nousi|spadtag/i, 'site-excavation'],
      [/stommen/i, 'site-frame'],
      [/taket kom|harjakaiset/i, 'site-roof'],
    ] as const
    const about = contentPages().flatMap(({ file, title, keys }) =>
      stageOf.filter(([words]) => words.test(title)).map(([, still]) => ({ file, keys, still })),
    )
    const wrong = about.filter(({ keys, still }) => keys.some((key) => !key.startsWith(`stills/${still}`)))
    expect(about.length).toBeGreaterThan(4)
    expect(wrong).toEqual([])
  })

  it('are of a country that sells the home', () => {
    const wrong = ofType('home').flatMap(({ externalId, stageExternalId, images }) => {
      const site = siteById(siteOfStage(stageExternalId))
      return images.flatMap(({ key }) => (suitsSite(stillOf(key), site) ? [] : [`${externalId} ${key}`]))
    })
    expect(wrong).toEqual([])
  })
})
