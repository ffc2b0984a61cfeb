import { readFileSync } from 'node:fs'
import { openTextSearch, type TextDocument } from '@nyhem/api/features/text-search/text-search'
import { textSearchRoutes } from '@nyhem/api/features/text-search/text-search.routes'
import { defaultRateLimits } from '@nyhem/api/server/rate-limits'
import { buildTestApi } from '@nyhem/api/server/test-api'
import { instantOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'

/** Environment: `PORT` and the documents' file. */

const { PORT, DOCUMENTS = '' } = process.env
const documents: TextDocument[] = JSON.parse(readFileSync(DOCUMENTS, 'utf8'))
const textSearch = openTextSearch({})
const started = performance.now()
textSearch.start(async () => documents)
await textSearch.settled()
console.error(`indexed ${documents.length} documents in ${Math.round(performance.now() - started)} ms`)
const app = await buildTestApi(
  [
    (api) =>
      textSearchRoutes(api, { textSearch, siteOfRequest: () => siteById('se'), now: () => instantOf(new Date()) }),
  ],
  { settings: { rateLimits: { ...defaultRateLimits, search: 1_000_000, read: 1_000_000 } } },
)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
