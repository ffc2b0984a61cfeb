import { type Instant, instantOf } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { Message } from '@nyhem/providers/messages/messages'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from '../../database/jobs.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { openTries } from '../tries/tries.ts'
import { emailLine, noEmails } from './emails.fixture.ts'
import { type AddressedEmail, type EmailKind, type Emails, openEmails } from './emails.ts'

const minuteMs = 60_000
const log = pino({ level: 'silent' })
const victim = 'victim@example.se'

let database: TestDatabase
let jobs: Jobs
let emails: Emails
let clock: Date
let queued: string[]
let delivered: string[]
let deliver: (message: Message) => Promise<void>

const now = (): Instant => instantOf(clock)
const emailTo = (to: string): AddressedEmail => ({
  site: ownSites.se,
  to,
  replyTo: null,
  content: { subject: to, heading: to, paragraphs: [], facts: [], link: null, closing: [] },
})

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs({ database, log })
  const listed: Jobs = {
    ...jobs,
    async enqueue(tx, queue, data) {
      const { kind, subject } = data as unknown as { kind: EmailKind; subject: string }
      queued.push(emailLine(kind, subject))
      await jobs.enqueue(tx, queue, data)
    },
  }
  emails = openEmails({
    jobs: listed,
    tries: openTries({ vault: testVault(), now }),
    log,
    messages: {
      async send(message) {
        await deliver(message)
        delivered.push(message.to)
        return { code: 'Ok' }
      },
      close: async () => undefined,
    },
  })
  await emails.start({
    ...noEmails,
    'form-notice': async () => emailTo('staff@example.se'),
    account: async () => emailTo('account@example.se'),
  })
})
afterAll(async () => {
  await jobs.stop(2_000)
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'account_attempt')
  clock = new Date('2026-11-21T10:00:00Z')
  queued = []
  delivered = []
  deliver = async () => undefined
})

const sendTyped = (address: string, id: string, kind: 'interest-confirmation' | 'press-confirmation') =>
  database.db.transaction().execute((tx) => emails.sendToTyped(tx, address, { kind, subject: id }))

describe('e-mails to an address that somebody typed', () => {
  it('are counted together, whatever they are about: five at once, then one after five minutes, ten and so on', async () => {
    for (const id of ['1', '2', '3']) await sendTyped(victim, id, 'interest-confirmation')
    for (const id of ['4', '5', '6']) await sendTyped(victim, id, 'press-confirmation')
    expect(queued).toEqual([
      'interest-confirmation 1',
      'interest-confirmation 2',
      'interest-confirmation 3',
      'press-confirmation 4',
      'press-confirmation 5',
    ])
    await sendTyped('another@example.se', '7', 'interest-confirmation')
    clock = new Date(clock.getTime() + 5 * minuteMs)
    await sendTyped(victim, '8', 'interest-confirmation')
    await sendTyped(victim, '9', 'interest-confirmation')
    expect(queued.slice(5)).toEqual(['interest-confirmation 7', 'interest-confirmation 8'])
  })

  it('are counted once for each mailbox, however it is written', async () => {
    for (let index = 0; index < 8; index += 1)
      await sendTyped(`${index % 2 ? 'VICTIM' : 'victim'}+${index}@Example.se`, String(index), 'interest-confirmation')
    expect(queued).toHaveLength(5)
  })

  it('count for nothing when what they are about is not stored', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      for (const id of ['1', '2', '3', '4', '5'])
        await emails.sendToTyped(tx, victim, { kind: 'press-confirmation', subject: id })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    queued = []
    await sendTyped(victim, '6', 'press-confirmation')
    expect(queued).toEqual(['press-confirmation 6'])
  })

  it('are counted by a keyed hash: no address stands in the database', async () => {
    await sendTyped(victim, '1', 'interest-confirmation')
    const rows = await database.db.selectFrom('account_attempt').selectAll().execute()
    expect(rows).toMatchObject([{ kind: 'typed-address', tries: 1 }])
    expect(JSON.stringify(rows)).not.toContain('victim')
  })
})

describe('e-mails of accounts', () => {
  it('have workers of their own: a flood of others does not delay them', async () => {
    const accountCame = Promise.withResolvers<void>()
    const floodMayGo = Promise.withResolvers<void>()
    const floodCame = Promise.withResolvers<void>()
    let waiting = 0
    deliver = async ({ to }) => {
      if (to === 'account@example.se') return accountCame.resolve()
      waiting += 1
      if (waiting === 3) floodCame.resolve()
      await floodMayGo.promise
    }
    const flood = Array.from({ length: 9 }, (_, index) => String(index))
    await database.db.transaction().execute((tx) => emails.sendManyLater(tx, 'form-notice', flood))
    await floodCame.promise
    await database.db.transaction().execute((tx) => emails.sendLater(tx, 'account', '1'))
    await accountCame.promise
    expect(delivered).not.toContain('staff@example.se')
    floodMayGo.resolve()
  })
})
