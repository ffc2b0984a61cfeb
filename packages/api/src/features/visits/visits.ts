import type { ProjectCard } from '@nyhem/contract/shared-models'
import { addDays, type Instant, localDateOf } from '@nyhem/domain/dates'
import { storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { Site } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { projectCard } from '../catalogue/housing-cards.ts'
import type { Media } from '../pictures/media.ts'
import {
  deleteVisitsBefore,
  deleteVisitsOf,
  lastVisitedStages,
  mostVisitedStages,
  upsertVisit,
} from './visits.store.ts'

/** Only visitors who agreed to statistics. Source: public-site specification §7 (timeseries). */
export type Visits = {
  record(visit: { visitorId: string; site: Site; stageId: string }): Promise<{ code: 'Ok' | 'UnknownStage' }>
  /** Latest first. */
  lastVisited(requested: { visitorId: string; site: Site }): Promise<ProjectCard[]>
  /** Most viewed lately; null when the site has no such county. */
  mostVisited(requested: { county: string; site: Site }): Promise<ProjectCard[] | null>
  /** Consent was withdrawn. */
  forget(visitorId: string): Promise<void>
  deleteOld(): Promise<number>
}

export type VisitsParts = {
  database: Pick<OpenDatabase, 'db'>
  catalogue: Pick<Catalogue, 'projectsByIds' | 'countiesOfSite'>
  media: Pick<Media, 'picture'>
  now: () => Instant
}

const lastShown = 6
const mostShown = 4
/** Spare results: some may be sold out or removed by now. */
const spare = 8
/** Older visits are irrelevant. */
const countedDays = 30
const secondsOfDay = 86_400

export function openVisits({ database, catalogue, media, now }: VisitsParts): Visits {
  const { db } = database

  async function cardsOf(site: Site, ids: readonly string[]): Promise<ProjectCard[]> {
    const context = { site, media, today: localDateOf(now(), site.timeZone) }
    const projects = await catalogue.projectsByIds(site.siteId, ids)
    return projects.map((project) => projectCard(context, project))
  }

  return {
    async record({ visitorId, site, stageId }) {
      const [project] = await catalogue.projectsByIds(site.siteId, [stageId])
      if (project?.kind !== 'stage') return { code: 'UnknownStage' }
      const visit = { visitorId, siteId: site.siteId, stageId: project.id, visitedAt: now() }
      await upsertVisit(db, { ...visit, countyId: project.place.county.id })
      return { code: 'Ok' }
    },
    async lastVisited({ visitorId, site }) {
      const ids = await lastVisitedStages(db, { visitorId, siteId: site.siteId, limit: lastShown + spare })
      return (await cardsOf(site, ids)).slice(0, lastShown)
    },
    async mostVisited({ county, site }) {
      const counties = await catalogue.countiesOfSite(site.siteId)
      const found = counties.find((listing) => listing.county.id === county || listing.county.slug === county)
      if (!found) return null
      const since = daysAgo(now(), countedDays)
      const requested = { siteId: site.siteId, countyId: found.county.id, since, limit: mostShown + spare }
      const cards = await cardsOf(site, await mostVisitedStages(db, requested))
      return cards.filter(({ status }) => status !== 'sold-out').slice(0, mostShown)
    },
    forget: (visitorId) => deleteVisitsOf(db, visitorId),
    deleteOld: () => deleteVisitsBefore(db, daysAgo(now(), storedForSeconds['user-id'] / secondsOfDay)),
  }
}

const daysAgo = (moment: Instant, days: number): Instant =>
  (addDays(localDateOf(moment, 'UTC'), -Math.ceil(days)) + moment.slice(10)) as Instant
