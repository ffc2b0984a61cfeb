import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { openBell } from '@nyhem/api/features/bell/bell'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { openSessions } from '@nyhem/api/features/session/session'
import { openPasswords } from '@nyhem/api/security/passwords'
import type { Vault } from '@nyhem/api/security/vault'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { buildDemoCatalogue } from './catalogue.ts'
import { buildDemoCustomers } from './demo-customers.ts'
import { type DemoPerson, readDemoPeople } from './demo-people.ts'
import { DemoRefused } from './seed.ts'

/** Everybody's of the demo, and in the README: the demo is refused in production. */
export const demoPassword = 'bo-vid-kajen-2026'

export type PeopleTask = {
  database: OpenDatabase
  vault: Vault
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  today: LocalDate
  now: Instant
}

/** Loads the demo's people where there is nobody yet: through the customer feed, and then as they would have come in. */
export async function seedPeopleWhereEmpty(task: PeopleTask): Promise<void> {
  const { database, vault, log, today, now } = task
  const somebody = await database.db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (somebody) return
  const shared = { database, now: () => now }
  const bell = openBell({ ...shared, hasPage: async () => false })
  const sessions = await openSessions({ ...shared, vault, isSecure: false, log })
  const accounts = await openAccounts({ ...shared, vault })
  try {
    const people = readDemoPeople()
    const lines = buildDemoCustomers(people, { today, stageOf: stagesOfHomes(today) })
    const outcome = await accounts.importCustomers({
      lines: linesOfText(lines.map((line) => JSON.stringify(line))),
      bell,
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

/** VIP customers see their pages without; Yasmin has not been asked yet, so that the question can be seen. */
const consentedSites = ({ key, role, sites }: DemoPerson) => (role === 'vip' || key === 'yasmin' ? [] : sites)

function stagesOfHomes(today: LocalDate): Map<string, string> {
  const stages = new Map<string, string>()
  for (const text of buildDemoCatalogue(today)) {
    const line = JSON.parse(text) as { type: string; externalId?: string; stageExternalId?: string }
    if (line.type === 'home' && line.externalId && line.stageExternalId)
      stages.set(line.externalId, line.stageExternalId)
  }
  return stages
}
