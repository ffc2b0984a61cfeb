import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { ground, homes } from '@nyhem/api/features/catalogue/sample-feed'
import { instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FedPortal, openFedPortal } from './fed-portal.fixture.ts'

// End to end: the business system's call, the run after the import, production mail adapter, SMTP, and the inbox, where
// e-mails are ended without a login.
const leaves = 'amina@example.se'
const stays = 'bo@example.se'
let portal: FedPortal

beforeAll(async () => {
  portal = await openFedPortal(async (db) => {
    for (const to of [leaves, stays]) await saveSearch(db, to)
  })
}, 120_000)
afterAll(() => portal.close())

async function saveSearch(db: OpenDatabase['db'], email: string): Promise<void> {
  const now = instantOf(new Date())
  const { id } = await db
    .insertInto('account')
    .values({ first_name: 'Amina', last_name: 'Ek', email, email_confirmed_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_search')
    .values({
      account_id: id,
      site_id: 'se',
      name: 'Minst 3 rum',
      query: '?minRooms=3',
      alerts: 'at-once',
      alerts_from: 0,
      seen_to: 0,
      created_at: now,
    })
    .execute()
}

const rooms = (count: number) => homes(count, 'kajen-1', (index) => ({ rooms: index % 2 === 0 ? 4 : 2 }))

describe('a saved search', () => {
  it('reports a home from the business system, until its e-mails are stopped', async () => {
    await portal.send([...ground(), ...rooms(2)])
    await portal.expectEmails(leaves, 1)
    await portal.expectEmails(stays, 1)
    const [email] = await portal.emailsTo(leaves)
    expect(email?.subject).toBe('En ny bostad: Minst 3 rum')
    expect(email?.text).toContain('A-1101')
    expect(email?.text).not.toContain('A-1102')
    const token = /#([\w-]+)/.exec(email?.text ?? '')?.[1]
    const ended = await fetch(new URL(`/api/search-alerts/unsubscribe/${token}`, portal.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(ended.status).toBe(200)
    await portal.send(rooms(3))
    await portal.expectEmails(stays, 2)
    await portal.expectEmails(leaves, 1)
  }, 90_000)
})
