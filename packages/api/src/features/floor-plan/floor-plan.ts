import { createHash } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { HomeId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import { inThread } from '../../server/in-thread.ts'
import { keptBytes } from '../../server/kept-bytes.ts'
import { takeTurns } from '../../server/take-turns.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { planPictureKey } from '../catalogue/housing-cards.ts'
import type { MediaList } from '../pictures/media.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { measuredPlan } from './measured-plan.ts'
import type { PlanSheetFacts } from './plan-sheet.ts'

const { makePlanSheet } = inThread<typeof import('./plan-sheet.ts')>(new URL('./plan-sheet.ts', import.meta.url))

export type FloorPlan = {
  /** The drawing with the measures of its rooms; null for an unknown one. */
  measured(plan: { key: string; hash: string; locale: Locale }): Promise<Buffer | null>
  /** A PDF of the home's plan and its name; null for a home of another site, or without a drawn plan. */
  sheet(request: { site: Site; homeId: HomeId; now: Instant }): Promise<{ bytes: Buffer; number: string } | null>
}

type Parts = {
  catalogue: Pick<Catalogue, 'getHome'>
  media: MediaList
  pictures: Pick<Pictures, 'getDrawing'>
}

/** Bytes kept: a sheet is some 60 KB, a drawing 30. */
const sheetMemory = 16 * 1_048_576
const drawingMemory = 4 * 1_048_576
/** Making one takes some tenths of a second of a thread that typesets contracts too: one at a time, few waiting. */
const madeAtOnce = 1
const mostWaiting = 20

export function openFloorPlan({ catalogue, media, pictures }: Parts): FloorPlan {
  const sheets = new LRUCache<string, Buffer>({ maxSize: sheetMemory, sizeCalculation: ({ length }) => length })
  const drawings = new LRUCache<string, Buffer>({ maxSize: drawingMemory, sizeCalculation: ({ length }) => length })
  const inTurn = takeTurns(madeAtOnce, mostWaiting)
  return {
    async measured({ key, hash, locale }) {
      const name = `${hash} ${locale}`
      const known = drawings.get(name)
      if (known) return known
      const drawing = await pictures.getDrawing(key, hash)
      if (!drawing) return null
      const made = keptBytes(Buffer.from(measuredPlan(drawing.toString('utf8'), locale)))
      drawings.set(name, made)
      return made
    },
    async sheet({ site: asked, homeId, now }) {
      const details = await catalogue.getHome(homeId)
      if (!details) return null
      const { home, stage, area } = details
      const site = siteById(home.siteId)
      const picture = home.planKey ? media.pictureOf(planPictureKey(home.planKey, site.locale)) : null
      if (site.host !== asked.host || !picture?.vector) return null
      const facts: PlanSheetFacts = {
        site: { theme: site.theme, locale: site.locale, siteName: site.siteName, company: site.company },
        name: `${home.number}, ${stageTitle(area.name, stage.name)}`,
        address: home.address,
        rooms: home.rooms,
        area: shownArea(home, site.country),
        floor: home.floor,
        maxFloor: home.maxFloor,
        today: siteDayOf(now, site),
      }
      const key = createHash('sha256')
        .update(JSON.stringify([picture.hash, facts]))
        .digest('base64url')
      const known = sheets.get(key)
      if (known) return { bytes: known, number: home.number }
      const drawing = await pictures.getDrawing(picture.key, picture.hash)
      const made = drawing && (await inTurn(() => makePlanSheet({ svg: drawing.toString('utf8'), facts })))
      if (!made) return null
      const bytes = keptBytes(Buffer.from(made))
      sheets.set(key, bytes)
      return { bytes, number: home.number }
    },
  }
}
