import { PGlite } from '@electric-sql/pglite'
import { openTextSearch } from '@nyhem/api/features/text-search/text-search'
import { textSearchRequestSchema } from '@nyhem/contract/calls/text-search'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import { create, insertMultiple, search } from '@orama/orama'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import type { OpenTextContender } from './contender.ts'
import { demoMoment } from './demo-documents.ts'

export const openOurs: OpenTextContender = async (documents) => {
  const textSearch = openTextSearch({})
  textSearch.start(async () => documents)
  return {
    name: 'this search',
    async ask(siteId, text, take) {
      const request = textSearchRequestSchema.parse({ text, take, siteId })
      const { hits } = await textSearch.search({ request, site: siteById(siteId), now: demoMoment })
      return hits.map(({ url }) => url)
    },
    close: () => textSearch.close(),
  }
}

const languages = {
  sv: { name: 'swedish', stemmer: swedish },
  no: { name: 'norwegian', stemmer: norwegian },
  fi: { name: 'finnish', stemmer: finnish },
  en: { name: 'english', stemmer: english },
} as const satisfies Record<Locale, unknown>

const schema = { url: 'string', title: 'string', names: 'string', intro: 'string', body: 'string' } as const

/** Orama with its stemmers, one typing error tolerated, and equal weights per page part. */
export const openOrama: OpenTextContender = async (documents) => {
  const bySite = Map.groupBy(documents, ({ siteId }) => siteId)
  const indexes = new Map<SiteId, Awaited<ReturnType<typeof makeIndex>>>()
  async function makeIndex(siteId: SiteId) {
    const { name, stemmer } = languages[siteById(siteId).locale]
    const index = create({ schema, components: { tokenizer: { language: name, stemming: true, stemmer } } })
    const own = bySite.get(siteId) ?? []
    await insertMultiple(
      index,
      own.map(({ url, title, names, intro, body }) => ({ url, title, names: names.join(' '), intro, body })),
    )
    return index
  }
  for (const siteId of bySite.keys()) indexes.set(siteId, await makeIndex(siteId))
  return {
    name: 'Orama',
    async ask(siteId, text, limit) {
      const index = indexes.get(siteId)
      if (!index) return []
      const found = await search(index, {
        term: text,
        properties: ['title', 'names', 'intro', 'body'],
        boost: { title: 6, names: 4, intro: 2 },
        tolerance: 1,
        limit,
      })
      return found.hits.map((hit) => hit.document.url)
    },
    close: async () => undefined,
  }
}

/** PostgreSQL full text with its dictionaries, weights A to D per page part. */
export const openPostgres: OpenTextContender = async (documents) => {
  const db = new PGlite()
  await db.exec('create table page (site text, url text, words tsvector)')
  for (const { siteId, url, title, names, intro, body } of documents) {
    const { name } = languages[siteById(siteId).locale]
    await db.query(
      `insert into page values ($1, $2, setweight(to_tsvector($3::regconfig, $4), 'A')
        || setweight(to_tsvector($3::regconfig, $5), 'B') || setweight(to_tsvector($3::regconfig, $6), 'C')
        || setweight(to_tsvector($3::regconfig, $7), 'D'))`,
      [siteId, url, name, title, names.join(' '), intro, body],
    )
  }
  return {
    name: 'PostgreSQL full text',
    async ask(siteId, text, limit) {
      const { name } = languages[siteById(siteId).locale]
      const { rows } = await db.query<{ url: string }>(
        `select url from page, websearch_to_tsquery($2::regconfig, $3) question
          where site = $1 and words @@ question order by ts_rank_cd(words, question, 1) desc, url limit $4`,
        [siteId, name, text, limit],
      )
      return rows.map(({ url }) => url)
    },
    close: () => db.close(),
  }
}
