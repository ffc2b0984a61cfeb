import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import { openTextSearch } from '@nyhem/api/features/text-search/text-search'
import { textSearchRequestSchema } from '@nyhem/contract/calls/text-search'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import { create, insertMultiple, search } from '@orama/orama'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import MiniSearch from 'minisearch'
import pg from 'pg'
import { demoMoment } from '../relevance/demo-documents.ts'
import type { TextQuestion } from './text-questions.ts'

/** Returns the number of hits, with the first page built. */
export type TextModule = { name: string; ask(question: TextQuestion): Promise<number>; close(): Promise<void> }
export type OpenTextModule = (documents: readonly TextDocument[]) => Promise<TextModule>

const languages = {
  sv: { name: 'swedish', stemmer: swedish },
  no: { name: 'norwegian', stemmer: norwegian },
  fi: { name: 'finnish', stemmer: finnish },
  en: { name: 'english', stemmer: english },
} as const satisfies Record<Locale, unknown>
const languageOf = (siteId: SiteId) => languages[siteById(siteId).locale]
const take = textSearchLimits.pageSize

/** The product's, with crops. */
export const openOwnModule: OpenTextModule = async (documents) => {
  const textSearch = openTextSearch({})
  textSearch.start(async () => documents)
  await textSearch.settled()
  return {
    name: 'this search, with crops',
    async ask({ body }) {
      const request = textSearchRequestSchema.parse(body)
      return (await textSearch.search({ request, site: siteById('se'), now: demoMoment })).total
    },
    close: () => textSearch.close(),
  }
}

/** MiniSearch with the same stemmers; no compounds, crops or phrases. */
export const openMiniSearch: OpenTextModule = async (documents) => {
  const indexes = new Map(
    [...Map.groupBy(documents, ({ siteId }) => siteId)].map(([siteId, own]) => {
      const { stemmer } = languageOf(siteId)
      const index = new MiniSearch({
        fields: ['title', 'names', 'intro', 'body'],
        storeFields: ['url'],
        extractField: (document, field) =>
          field === 'names' ? document.names.join(' ') : document[field as 'id' | 'title' | 'intro' | 'body'],
        processTerm: (term) => foldLetters(stemmer(term.toLowerCase())),
        searchOptions: { boost: { title: 6, names: 4, intro: 2 }, combineWith: 'AND' },
      })
      index.addAll(own)
      return [siteId, index]
    }),
  )
  return {
    name: 'MiniSearch, without compounds and crops',
    async ask({ body: { siteId = 'se', text } }) {
      const index = indexes.get(siteId)
      if (!index) return 0
      const found = index.search(text, { prefix: (_, at, terms) => at === terms.length - 1 })
      return (found.length > 0 ? found : index.search(text, { fuzzy: 1 })).length
    },
    close: async () => undefined,
  }
}

const schema = { title: 'string', names: 'string', intro: 'string', body: 'string' } as const

/** Orama with the same stemmers; no compounds, crops or phrases. */
export const openOramaModule: OpenTextModule = async (documents) => {
  const makeIndex = async (siteId: SiteId, own: readonly TextDocument[]) => {
    const { name: language, stemmer } = languageOf(siteId)
    const index = create({ schema, components: { tokenizer: { language, stemming: true, stemmer } } })
    const rows = own.map(({ title, names, intro, body }) => ({ title, names: names.join(' '), intro, body }))
    await insertMultiple(index, rows, 2_000)
    return index
  }
  const indexes = new Map<SiteId, Awaited<ReturnType<typeof makeIndex>>>()
  for (const [siteId, own] of Map.groupBy(documents, (document) => document.siteId))
    indexes.set(siteId, await makeIndex(siteId, own))
  return {
    name: 'Orama, without compounds and crops',
    async ask({ body: { siteId = 'se', text } }) {
      const index = indexes.get(siteId)
      if (!index) return 0
      return (await search(index, { term: text, tolerance: 1, limit: take, boost: { title: 6, names: 4, intro: 2 } }))
        .count
    },
    close: async () => undefined,
  }
}

/** PostgreSQL full text with a GIN index and its own crops; no compounds or typing errors. */
export const openPostgresModule =
  (url: string): OpenTextModule =>
  async (documents) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table page (site text, body text, words tsvector)')
    for (let at = 0; at < documents.length; at += 500) {
      const part = documents.slice(at, at + 500)
      await client.query(
        `insert into page select site, body, setweight(to_tsvector(language::regconfig, title), 'A')
            || setweight(to_tsvector(language::regconfig, body), 'D')
          from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (site, language, title, body)`,
        [
          part.map(({ siteId }) => siteId),
          part.map(({ siteId }) => languageOf(siteId).name),
          part.map(({ title }) => title),
          part.map(({ intro, body }) => `${intro} ${body}`),
        ],
      )
    }
    await client.query('create index on page using gin (words)')
    await client.query('vacuum analyze page')
    return {
      name: 'PostgreSQL full text, without compounds and typing errors',
      async ask({ body: { siteId = 'se', text } }) {
        const { rows } = await client.query(
          `select total, ts_headline($2::regconfig, body, question, 'MaxWords=12, MinWords=6') from (
              select body, question, count(*) over () as total from page, websearch_to_tsquery($2::regconfig, $3) question
              where site = $1 and words @@ question order by ts_rank_cd(words, question, 1) desc limit ${take}) best`,
          [siteId, languageOf(siteId).name, text],
        )
        return Number(rows[0]?.total ?? 0)
      },
      close: () => client.end(),
    }
  }
