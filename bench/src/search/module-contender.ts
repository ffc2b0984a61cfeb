import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@nyhem/api/database/open-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { openSearch } from '@nyhem/api/features/search/search'
import { type ProjectSearchReply, searchRequestSchema } from '@nyhem/contract/calls/residence-search'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { pino } from 'pino'
import type { Contender } from './contender.ts'
import type { Question } from './questions.ts'
import { searchedSite } from './search-catalogue.ts'

/** As in the portal, without HTTP and cached answers. `snapshots`: folder of the index's, null for none. */
export async function openModule(url: string, snapshots: string | null): Promise<Contender> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await openDatabase({ url }, log)
  const media = await openMediaLibrary([join(import.meta.dirname, '../../../demo/media')])
  const search = await openSearch({
    database,
    catalogue: createCatalogue(database.db),
    media,
    storedAnswers: 0,
    snapshots: snapshots === null ? null : { folder: snapshots, release: 'bench', nowMs: Date.now },
    onFailure: (error) => log.error(error),
  })
  const site = siteById(searchedSite)
  while (!search.isReady()) await setTimeout(5)
  const ask = ({ call, body }: Question): Promise<string> => {
    const { filter, sort, limit, offset, attributesToRetrieve } = searchRequestSchema.parse(body)
    const stageIds = filter.stageIds.map((id) => asId<'Stage'>(id))
    const question = { site, filter: { ...filter, stageIds }, sort, limit, offset, now: instantOf(new Date()) }
    return search.answer(call === 'search_object' ? 'homes' : 'projects', question, attributesToRetrieve)
  }
  return {
    atOnce: 1,
    ask,
    async count(question) {
      const reply: ProjectSearchReply = JSON.parse(await ask(question))
      const homesOf = (counts: Record<string, { homes: number }>) =>
        Object.fromEntries(Object.entries(counts).map(([value, { homes }]) => [value, homes]))
      return {
        homes: reply.homes,
        projects: reply.projects,
        facets: Object.fromEntries(Object.entries(reply.facets).map(([field, counts]) => [field, homesOf(counts)])),
      }
    },
    async close() {
      await search.close()
      await database.close()
    },
  }
}
