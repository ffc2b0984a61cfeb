import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@nyhem/api/database/open-database'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { pino } from 'pino'
import { generateFeed } from '../catalogue/generated-feed.ts'
import type { Measured } from '../portal-process.ts'
import { searchedSite } from './search-catalogue.ts'

type Feed = { url: string; homes: number; afterMs: number }

/** Changes that many of the site's homes by the integration, as a business system does, some time from now. */
export async function sendFeed({ origin }: Measured, { url, homes, afterMs }: Feed): Promise<void> {
  const database = await openDatabase({ url }, pino({ level: 'silent' }))
  try {
    const key = await openIntegrationKeys({ db: database.db, now: () => new Date() }).makeKey('bench', [
      'catalogue:write',
    ])
    const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
    // Another seed: the same homes with other prices, rooms and states.
    const body = [...generateFeed({ homes, seed: 2, today, siteId: searchedSite, statuses: 'listed' })].join('\n')
    await wait(afterMs)
    const reply = await fetch(`${origin}/integration/v1/catalogue`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body,
    })
    if (!reply.ok) throw new Error(`feed refused: ${reply.status} ${(await reply.text()).slice(0, 200)}`)
    await reply.arrayBuffer()
  } finally {
    await database.close()
  }
}
