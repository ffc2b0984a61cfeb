import { existsSync, readFileSync } from 'node:fs'
import { parseExplorerLine } from '@nyhem/contract/feed/explorer-lines'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import type { LocalDate } from '@nyhem/domain/dates'
import { readQhdr } from '@nyhem/domain/explorer/qhdr'
import { siteIds } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from '../catalogue.ts'
import { buildDemoExplorer } from './demo-explorer.ts'
import { exploredStages, panoramas } from './explorer-lines.ts'
import { housesInPictures } from './houses-in-pictures.ts'

const today = '2026-03-02' as LocalDate
const homes = [...buildDemoCatalogue(today)]
  .map((line) => JSON.parse(line) as FeedInput)
  .flatMap((line) => (line.type === 'home' ? [line] : []))
const lines = buildDemoExplorer(today)

describe('the explorer of the demo', () => {
  it('keeps the rules of its feed', () => {
    const problems = lines.flatMap((line, index) => {
      const read = parseExplorerLine(index + 1, JSON.stringify(line))
      return read.ok ? [] : read.problems
    })
    expect(problems).toEqual([])
  })
  it('has a home for sale to look around in on every site that sells homes', () => {
    const open = new Set(homes.filter(({ status }) => status === 'for-sale').map(({ externalId }) => externalId))
    const explored = lines.flatMap((line) => (line.type === 'explorer-home' ? [line.homeExternalId] : []))
    const withViews = siteIds.filter((siteId) =>
      exploredStages.some(
        (stage) => stage.siteId === siteId && explored.some((id) => id.startsWith(`${stage.stageId}-`) && open.has(id)),
      ),
    )
    expect(withViews).toEqual(siteIds.filter((siteId) => siteId !== 'se-en' && siteId !== 'contractor'))
  })
  it('turns the plan of a home so that its balcony looks where the catalogue says', () => {
    const home = lines.find(
      (line) => line.type === 'explorer-home' && line.homeExternalId === 'se-sjofartskajen-2-a-1201',
    )
    // South-west, 225 degrees.
    expect(home).toMatchObject({ bearing: 45 })
  })
  it('has both files of every panorama, the small one of at most 60 KB', () => {
    const read = (name: string) => readFileSync(new URL(`../../media/panoramas/${name}.qhdr`, import.meta.url))
    for (const { source } of panoramas) {
      expect(existsSync(new URL(`../../media/panoramas/${source}.qhdr`, import.meta.url))).toBe(true)
      expect(readQhdr(read(source)).ok).toBe(true)
      expect(readQhdr(read(`${source}_lores`)).ok).toBe(true)
      expect(read(`${source}_lores`).length).toBeLessThanOrEqual(60 * 1_024)
    }
  })
  it('outlines every home of the houses in its pictures, within the picture', () => {
    for (const { stageId, fronts } of housesInPictures) {
      const buildings = new Set(fronts.map(({ building }) => building))
      const own = homes.filter((home) => home.stageExternalId === stageId && buildings.has(home.building ?? ''))
      const [picture] = lines.flatMap((line) =>
        line.type === 'explorer-picture' && line.stageExternalId === stageId ? [line] : [],
      )
      const outlined = picture?.outlines?.map(({ homeExternalId }) => homeExternalId) ?? []
      expect(outlined.toSorted()).toEqual(own.map(({ externalId }) => externalId).toSorted())
    }
  })
})
