import type { CustomerFeedLine, CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import { parseCustomerLine } from '@nyhem/contract/feed/customer-lines'
import type { Instant } from '@nyhem/domain/dates'
import { parseOrganisationNumber } from '@nyhem/domain/identity/organisation-number'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { importLines, type LineTaker, type Reported, readLineBy } from '../catalogue/import-lines.ts'
import { type CustomerImport, registeredNumber, type StoredLine, wrong } from './customer-import.ts'
import { storeCustomers } from './customers-at-once.ts'
import { findBoard, findByExternalId, lockCustomers, upsertAssociation, upsertCampaign } from './imported.store.ts'

/** Stores a batch in one transaction: all of it, or nothing and every problem. Unchanged lines have no effect. */
export const importCustomers = (request: CustomerImport): Promise<ImportOutcome> =>
  importLines(request, async (tx, reported) => {
    await lockCustomers(tx)
    return takeLines(tx, request, reported)
  })

/** Processes lines and reports each in file order. */
function takeLines(tx: Transaction<Database>, request: CustomerImport, { notify, refuse }: Reported): LineTaker {
  const firstLines = linesSeen()
  const customers = inParts(tx, request, (line, stored) => notify(line, 'customer', stored))
  return {
    finish: customers.store,
    async take(text: FeedText): Promise<void> {
      const read = readLineBy(parseCustomerLine, text)
      const twice = read.ok ? firstLines.check(text.line, read.line) : null
      if (read.ok && twice === null && read.line.type === 'customer') return customers.add(text.line, read.line)
      await customers.store()
      if (!read.ok) return read.problems.forEach(refuse)
      if (twice !== null) return notify(text.line, read.line.type, twice)
      if (read.line.type !== 'customer') notify(text.line, read.line.type, await storeLine(tx, read.line, request))
    },
  }
}

const customersAtOnce = 500

type Customer = CustomerFeedLines['customer']

/** Buffers customers until there are many, or a number repeats in the buffer. */
function inParts(
  tx: Transaction<Database>,
  request: CustomerImport,
  notify: (line: number, stored: StoredLine) => void,
) {
  let waiting: { number: number; line: Customer }[] = []
  const said = new Set<string>()
  async function store(): Promise<void> {
    const part = waiting
    waiting = []
    said.clear()
    if (part.length === 0) return
    const stored = await storeCustomers(
      tx,
      part.map(({ line }) => line),
      request,
    )
    for (const [index, one] of stored.entries()) notify(part[index]?.number ?? 0, one)
  }
  return {
    store,
    async add(number: number, line: Customer): Promise<void> {
      const person = registeredNumber(line, request.now)
      if (waiting.length >= customersAtOnce || (person !== null && said.has(person))) await store()
      waiting.push({ number, line })
      if (person !== null) said.add(person)
    },
  }
}

function linesSeen() {
  const seen = new Map<string, number>()
  return {
    check(number: number, line: CustomerFeedLine): StoredLine | null {
      const key = keyOf(line)
      const first = seen.get(key)
      if (first === undefined) {
        seen.set(key, number)
        return null
      }
      return wrong({
        code: 'Duplicate',
        field: `${line.type}.externalId`,
        found: line.externalId,
        expected: `an id that is not on line ${first} already`,
      })
    },
  }
}

/** Codes are unique per site; a notification and its settlement share a key. */
function keyOf(line: CustomerFeedLine): string {
  switch (line.type) {
    case 'association':
    case 'customer':
      return `${line.type} ${line.externalId}`
    case 'vip-campaign':
      return `${line.type} ${line.siteId} ${line.externalId}`
    case 'notification':
    case 'notification-settled': {
      const { customerExternalId, siteId, notificationType, externalId } = line
      return `notification ${customerExternalId} ${siteId} ${notificationType} ${externalId}`
    }
  }
}

function storeLine(
  tx: Transaction<Database>,
  line: Exclude<CustomerFeedLine, Customer>,
  request: CustomerImport,
): Promise<StoredLine> {
  switch (line.type) {
    case 'association':
      return storeAssociation(tx, line, request)
    case 'vip-campaign':
      return storeCampaign(tx, line)
    case 'notification':
    case 'notification-settled':
      return storeNotification(tx, line, request)
  }
}

async function storeAssociation(
  tx: Transaction<Database>,
  line: CustomerFeedLines['association'],
  { changed }: CustomerImport,
): Promise<StoredLine> {
  const number = parseOrganisationNumber(siteById(line.siteId).country, line.organisationNumber)
  if (!number.ok)
    return wrong({
      code: 'WrongValue',
      field: 'association.organisationNumber',
      found: line.organisationNumber,
      expected: 'an organisation number',
    })
  const written = await upsertAssociation(tx, { ...line, organisationNumber: number.value })
  if (written === 'changed') for (const id of await findBoard(tx, line.externalId)) await changed(tx, id)
  return { ok: true, written }
}

async function storeCampaign(tx: Transaction<Database>, line: CustomerFeedLines['vip-campaign']): Promise<StoredLine> {
  if (!siteById(line.siteId).has.vip)
    return wrong({
      code: 'WrongValue',
      field: 'vip-campaign.siteId',
      found: line.siteId,
      expected: 'a site that has VIP customers',
    })
  return { ok: true, written: await upsertCampaign(tx, line) }
}

async function storeNotification(
  tx: Transaction<Database>,
  line: CustomerFeedLines['notification' | 'notification-settled'],
  { notifications }: CustomerImport,
): Promise<StoredLine> {
  const { customerExternalId, siteId, notificationType, externalId: subjectId } = line
  const accountId = await findByExternalId(tx, customerExternalId)
  if (!accountId)
    return wrong({
      code: 'UnknownReference',
      field: `${line.type}.customerExternalId`,
      found: customerExternalId,
      expected: 'the id of a customer',
    })
  const subject = { accountId, siteId, notificationType, subjectId }
  const isDone =
    line.type === 'notification'
      ? await notifications.notify(tx, {
          ...subject,
          name: line.name,
          title: line.title,
          createdOn: new Date(line.createdOn).toISOString() as Instant,
          dueOn: null,
        })
      : await notifications.settle(tx, subject)
  return { ok: true, written: isDone ? 'changed' : 'unchanged' }
}
