import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { contactLine, premisesLine, referenceLine, rentalLines, successionLine } from './catalogue/other-lines.ts'
import { idOf, projectLines } from './catalogue/project-lines.ts'
import { readSiteSeeds, type SiteSeeds, seededSites } from './catalogue/read-seeds.ts'
import { regionLines } from './catalogue/regions.ts'
import { withSeasons } from './catalogue/seasons.ts'
import { slugOf } from './catalogue/slugs.ts'

/**
 * Feed lines, parents before children. All dates derive from `today`; the same day gives the same lines. Throws with
 * file and field when a hand-written file is invalid.
 */
export function* buildDemoCatalogue(today: LocalDate): Generator<string> {
  for (const line of regionLines()) yield printFeedLine(line)
  for (const siteId of seededSites)
    for (const line of siteLines(readSiteSeeds(siteId), today))
      yield withSeasons(printFeedLine(line), siteById(siteId).locale, today)
}

/** Removes a home and a stage, so that their addresses report it. An id may occur once per batch, hence a second. */
export function* buildDemoRemovals(): Generator<string> {
  for (const siteId of seededSites) {
    const site = siteById(siteId)
    for (const project of readSiteSeeds(siteId).projects) {
      for (const stage of project.stages)
        for (const number of stage.removed)
          yield removal('home', `${idOf(site, project.key)}-${stage.key}-${slugOf(number)}`)
      for (const key of project.removedStages) yield removal('stage', `${idOf(site, project.key)}-${key}`)
    }
  }
}

const removal = (entity: 'home' | 'stage', externalId: string): string =>
  printFeedLine({ type: 'remove', entity, externalId })

function* siteLines(seeds: SiteSeeds, today: LocalDate): Generator<FeedInput> {
  const site = siteById(seeds.siteId)
  for (const contact of seeds.contacts) yield contactLine(contact, site)
  for (const project of seeds.projects) yield* projectLines(project, site, today)
  for (const premises of seeds.premises) yield premisesLine(premises, site, today)
  for (const rental of seeds.rental) yield* rentalLines(rental, site, today)
  for (const reference of seeds.references) yield referenceLine(reference, site, today)
  for (const home of seeds.succession) yield successionLine(home, site, today)
}
