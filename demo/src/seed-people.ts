import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { openNotifications } from '@nyhem/api/features/notifications/notifications'
import { openSessions } from '@nyhem/api/features/session/session'
import { openPasswords } from '@nyhem/api/security/passwords'
import type { Vault } from '@nyhem/api/security/vault'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { buildDemoCustomers } from './demo-customers.ts'
import { readDemoHomes } from './demo-homes.ts'
import { type DemoPerson, readDemoPeople } from './demo-people.ts'
import { DemoRefused } from './seed.ts'

/** Public (README): production refuses the demo. */
export const demoPassword = 'bo-vid-kajen-2026'

export type PeopleTask = {
  database: OpenDatabase
  vault: Vault
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  today: LocalDate
  now: Instant
}

/** Only when empty: through the customer feed, then as registered. */
export async function seedPeopleWhereEmpty(task: PeopleTask): Promise<void> {
  const { database, vault, log, today, now } = task
  const newPerson = await database.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (newPerson) return
  const shared = { database, now: () => now }
  const notifications = openNotifications({ ...shared, hasPage: async () => false })
  const sessions = await openSessions({ ...shared, vault, isSecure: false, log })
  const accounts = await openAccounts({ ...shared, vault })
  try {
    const people = readDemoPeople()
    const lines = buildDemoCustomers(people, { today, homes: readDemoHomes(today) })
    const outcome = await accounts.importCustomers({
      lines: linesOfText(lines.map((line) => JSON.stringify(line))),
      notifications,
      sessions,
    })
    if (outcome.code === 'Refused') throw new DemoRefused('people', outcome.problems.map(feedProblemLine))
    log.info(outcome.summary, 'demo people loaded')
    const passwordHash = await (await openPasswords()).hash(demoPassword)
    await database.db.transaction().execute(async (tx) => {
      for (const person of people.filter(({ role }) => role !== 'not-activated')) {
        const { id } = await tx
          .selectFrom('account')
          .select('id')
          .where('external_id', '=', person.key)
          .executeTakeFirstOrThrow()
        const accountId = asId<'Account'>(id)
        await accounts.addNumber(tx, accountId, { country: person.country, number: person.nationalId })
        await accounts.confirmEmail(tx, accountId, person.email)
        await accounts.setPasswordHash(tx, accountId, passwordHash)
        for (const siteId of consentedSites(person)) await accounts.giveConsent(tx, accountId, siteId)
      }
    })
  } finally {
    await accounts.close()
    await sessions.close()
  }
}

/** VIP customers need no consent; Yasmin has not answered, to show the question. */
const consentedSites = ({ key, role, sites }: DemoPerson) => (role === 'vip' || key === 'yasmin' ? [] : sites)
