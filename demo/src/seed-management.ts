import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { type Accounts, openAccounts } from '@nyhem/api/features/account/account'
import { openCases } from '@nyhem/api/features/case/case'
import { type CaseFiles, openCaseFiles } from '@nyhem/api/features/case-files/case-files'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { openNotifications } from '@nyhem/api/features/notifications/notifications'
import {
  type ManagementFeed,
  openManagementFeed,
  openTechnicalManagement,
} from '@nyhem/api/features/technical-management/technical-management'
import { withoutScanner } from '@nyhem/api/security/scan-file'
import type { Vault } from '@nyhem/api/security/vault'
import { documentUrl } from '@nyhem/contract/document'
import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import { mediaManifestSchema } from '@nyhem/contract/media-manifest'
import { addDays, type Instant, type LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { buildDemoCatalogue } from './catalogue.ts'
import { readDemoPeople } from './demo-people.ts'
import { buildCaseArticles } from './management/case-articles.ts'
import { attachPhotos } from './management/case-photos.ts'
import { caseLine, movesOf } from './management/demo-cases.ts'
import { tellOfLift } from './management/demo-issues.ts'
import { rateRepairs } from './management/demo-ratings.ts'
import { buildManagedHouses } from './management/managed-houses.ts'
import { reportedCases } from './management/reported-cases.ts'
import { DemoRefused } from './seed.ts'

export type ManagementTask = {
  database: OpenDatabase
  vault: Vault
  log: { info(fields: object, message: string): void }
  siteOrigins: Readonly<Record<SiteId, string>>
  /** Of files of cases. */
  store: Parameters<typeof openCaseFiles>[0]['store']
  today: LocalDate
  now: Instant
}

/** Only when empty, through its feed. */
export async function seedManagementWhereEmpty(task: ManagementTask): Promise<void> {
  const { database, log, today } = task
  const something = await database.db.selectFrom('managed_property').select('id').limit(1).executeTakeFirst()
  if (something) return
  const accounts = await openAccounts({ database, vault: task.vault, now: () => task.now })
  try {
    const files = filesOf(task)
    const feed = openFeed(task, { accounts, files })
    const people = readDemoPeople()
    const residencies = people.flatMap(({ key, role, bookings: [home] }) =>
      role === 'resident' && home !== undefined ? [{ person: key, home }] : [],
    )
    const houses = buildManagedHouses(buildDemoCatalogue(today), { today, residencies })
    const cases = reportedCases.map((one) => caseLine(one, { today, people, addressOf: addressesOf(houses) }))
    await load(feed, [...buildCaseArticles(roomDescription), ...houses, ...cases], log)
    await attachPhotos({ database, files }, reportedCases)
    const tickets = await ticketsByKey(database)
    await load(
      feed,
      reportedCases.flatMap((one) => movesOf(one, tickets.get(one.key) ?? '', today)),
      log,
    )
    await rateRepairs(database)
    await tellOfLift(task)
  } finally {
    await accounts.close()
  }
}

/** Days that an answer stays unread. */
const newsDays = 3

/** Sends nothing, since loaded events are old; only recent answers create notifications. */
function openFeed(
  task: ManagementTask,
  { accounts, files }: { readonly accounts: Accounts; readonly files: CaseFiles },
): ManagementFeed {
  const { database, today, siteOrigins } = task
  const now = () => task.now
  const notifications = openNotifications({ database, hasPage: async () => true, now })
  const technicalManagement = openTechnicalManagement({ db: database.db })
  const cases = openCases({
    database,
    accounts,
    technicalManagement,
    emails: { sendLater: async () => undefined, sendToTyped: async () => undefined },
    webhooks: { announce: async () => undefined },
    notifications: {
      settle: notifications.settle,
      notify: async (tx, notification) =>
        notification.name === 'answered' &&
        notification.createdOn.slice(0, 10) >= addDays(today, -newsDays) &&
        notifications.notify(tx, notification),
    },
    files,
    siteOrigins,
    now,
  })
  return openManagementFeed({ db: database.db, accounts, cases: cases.push })
}

const filesOf = ({ database, store, now }: ManagementTask): CaseFiles =>
  openCaseFiles({ database, store, scanFile: withoutScanner, incomingFolder: tmpdir(), now: () => now })

async function load(
  feed: ManagementFeed,
  lines: readonly ManagementInput[],
  log: ManagementTask['log'],
): Promise<void> {
  const outcome = await feed.importBatch({ lines: linesOfText(lines.map((line) => JSON.stringify(line))) })
  if (outcome.code === 'Refused') throw new DemoRefused('technical management', outcome.problems.map(feedProblemLine))
  log.info(outcome.summary, 'demo technical management loaded')
}

async function ticketsByKey(database: OpenDatabase): Promise<Map<string, string>> {
  const rows = await database.db.selectFrom('fault_case').select(['external_id', 'ticket_number']).execute()
  return new Map(rows.flatMap((row) => (row.external_id ? [[row.external_id, row.ticket_number] as const] : [])))
}

/** A property has its first house's address. */
function addressesOf(lines: readonly ManagementInput[]) {
  const addresses = new Map<string, { address: string; zipCode: string; city: string }>()
  for (const line of lines) {
    if (line.type !== 'building' && line.type !== 'apartment') continue
    const place = { address: line.address, zipCode: line.zipCode ?? '', city: line.city ?? '' }
    addresses.set(line.externalId, place)
    if (!addresses.has(line.propertyExternalId)) addresses.set(line.propertyExternalId, place)
  }
  return (id: string) => addresses.get(id) ?? { address: id, zipCode: '', city: '' }
}

function roomDescription(language: 'sv' | 'no'): string | null {
  const text = readFileSync(new URL('../media/manifest.json', import.meta.url), 'utf8')
  const found = mediaManifestSchema
    .parse(JSON.parse(text))
    .documents.find(({ key }) => key === `documents/room-description.${language}.pdf`)
  return found ? documentUrl(found) : null
}
