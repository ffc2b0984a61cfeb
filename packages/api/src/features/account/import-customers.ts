import type { CustomerFeedLine, CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import { parseCustomerLine } from '@nyhem/contract/feed/customer-lines'
import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant } from '@nyhem/domain/dates'
import { parseOrganisationNumber } from '@nyhem/domain/identity/organisation-number'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { type CustomerImport, registeredNumber, type StoredLine, wrong } from './customer-import.ts'
import { storeCustomers } from './customers-at-once.ts'
import { findBoard, findByExternalId, lockCustomers, upsertAssociation, upsertCampaign } from './imported.store.ts'

/** Carries the refusal out of the transaction, which it thereby rolls back. */
class Refusal extends Error {}

/**
 * Stores a batch of the customer feed in one transaction: all of it, or nothing and every problem. A line that says what
 * is known already changes nothing.
 */
export async function importCustomers(request: CustomerImport): Promise<ImportOutcome> {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const problems: FeedProblem[] = []
  let problemCount = 0
  let lines = 0
  const refuse = (problem: FeedProblem) => {
    problemCount += 1
    if (problems.length < (request.mostProblems ?? 1_000)) problems.push(problem)
  }
  const tell = (line: number, type: CustomerFeedLine['type'], stored: StoredLine) => {
    if (stored.ok) counts[stored.written] += 1
    else refuse({ line, type, ...stored.problem })
  }
  try {
    await request.db.transaction().execute(async (tx) => {
      await lockCustomers(tx)
      const batch = takeLines(tx, request, { tell, refuse })
      for await (const text of request.lines) {
        lines = text.line
        await batch.take(text)
      }
      await batch.finish()
      if (problemCount > 0) throw new Refusal()
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: 'Refused', lines, problems, problemCount }
  }
  return { code: 'Ok', summary: { lines, ...counts } }
}

type Told = {
  tell: (line: number, type: CustomerFeedLine['type'], stored: StoredLine) => void
  refuse: (problem: FeedProblem) => void
}

/** Takes the lines of a batch, and tells of each in the order of the file. */
function takeLines(tx: Transaction<Database>, request: CustomerImport, { tell, refuse }: Told) {
  const firstLines = linesSeen()
  const customers = inParts(tx, request, (line, stored) => tell(line, 'customer', stored))
  return {
    finish: customers.store,
    async take(text: FeedText): Promise<void> {
      const read = readLine(text)
      const twice = read.ok ? firstLines.check(text.line, read.line) : null
      if (read.ok && twice === null && read.line.type === 'customer') return customers.add(text.line, read.line)
      await customers.store()
      if (!read.ok) return read.problems.forEach(refuse)
      if (twice !== null) return tell(text.line, read.line.type, twice)
      if (read.line.type !== 'customer') tell(text.line, read.line.type, await storeLine(tx, read.line, request))
    },
  }
}

/** Customers that are stored together. */
const customersAtOnce = 500

type Customer = CustomerFeedLines['customer']

/** Lets customers wait until there are many, or one says a number that another of them says too. */
function inParts(tx: Transaction<Database>, request: CustomerImport, tell: (line: number, stored: StoredLine) => void) {
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
    for (const [index, one] of stored.entries()) tell(part[index]?.number ?? 0, one)
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

/** Remembers what a batch has said, to find what it says twice. */
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

/** A code is of its site; a notification and its end are about one thing of one person. */
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

function readLine(text: FeedText): ReturnType<typeof parseCustomerLine> {
  if ('text' in text) return parseCustomerLine(text.line, text.text)
  const isLong = text.unreadable === 'TooLong'
  const found = isLong ? 'a longer line' : 'bytes that are not UTF-8'
  const expected = isLong ? 'a shorter line' : 'text in UTF-8'
  return {
    ok: false,
    problems: [{ line: text.line, code: text.unreadable, type: null, field: 'line', found, expected }],
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
  { bell }: CustomerImport,
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
      ? await bell.notify(tx, {
          ...subject,
          name: line.name,
          title: line.title,
          createdOn: new Date(line.createdOn).toISOString() as Instant,
        })
      : await bell.settle(tx, subject)
  return { ok: true, written: isDone ? 'changed' : 'unchanged' }
}
