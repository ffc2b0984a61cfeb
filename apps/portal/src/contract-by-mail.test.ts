import { createHash } from 'node:crypto'
import { type Jobs, startJobs } from '@nyhem/api/database/jobs'
import { checkSeal } from '@nyhem/api/features/contracts/seal/seal-contract'
import { type Emails, openEmails } from '@nyhem/api/features/emails/emails'
import { noEmails } from '@nyhem/api/features/emails/emails.fixture'
import { openSignedBookings, type SignedBookings } from '@nyhem/api/features/signing/signed-booking.fixture'
import { noLimit } from '@nyhem/api/features/tries/tries.fixture'
import type { Messages } from '@nyhem/providers/messages/messages'
import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSimulators, runSimulators } from './e-identity/simulators.fixture.ts'

// End to end: seal, job, production mail adapter, SMTP, inbox.
let simulators: RunningSimulators
let signed: SignedBookings
let jobs: Jobs
let messages: Messages

beforeAll(async () => {
  simulators = await runSimulators()
  messages = smtpMessages({ url: simulators.smtpUrl, from: 'no-reply@norrvida.example' })
  const mail: { emails: Emails | null } = { emails: null }
  signed = await openSignedBookings({
    emails: {
      sendLater: async (...requested) => mail.emails?.sendLater(...requested),
      sendToTyped: async (...requested) => mail.emails?.sendToTyped(...requested),
    },
  })
  const log = pino({ level: 'silent' })
  jobs = await startJobs({ database: signed.stage.database, log })
  mail.emails = openEmails({ jobs, log, messages, tries: noLimit })
  await mail.emails.start({ ...noEmails, contract: signed.stage.bookings.contractEmail })
})
afterAll(async () => {
  await jobs.stop(2_000)
  await messages.close()
  await signed.stage.close()
  await simulators.stop()
})

type Shown = { id: number; to: string; subject: string; attachments: { name: string; type: string; bytes: number }[] }
const emailsTo = async (to: string): Promise<Shown[]> =>
  (await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Shown[]>
const waitForEmails = (to: string) => expect.poll(() => emailsTo(to), { timeout: 30_000 }).toHaveLength(1)

describe('a sealed contract by e-mail', () => {
  it('reaches each buyer once, and the file that they open is whole', async () => {
    const coBuyer = 'olle@example.se'
    const { contractId, title, elin } = await signed.sign({ fee: null, coBuyer })
    await signed.contracts.sealPending()
    await signed.contracts.sealPending()
    const sealed = await signed.contracts.readContract(contractId)
    for (const to of [elin.email, coBuyer]) {
      await waitForEmails(to)
      const [email] = await emailsTo(to)
      expect(email).toMatchObject({
        to,
        subject: expect.stringContaining('Ditt signerade avtal'),
        attachments: [{ name: `${title.replaceAll(' ', '-')}.pdf`, type: 'application/pdf' }],
      })
      const reply = await fetch(`${simulators.url}/inbox/${email?.id}/files/0`)
      const file = Buffer.from(await reply.arrayBuffer())
      expect(file.length).toBe(email?.attachments[0]?.bytes)
      expect(createHash('sha256').update(file).digest('hex')).toBe(sealed?.sealedSha256)
      expect(checkSeal(file).code).toBe('Whole')
    }
  }, 60_000)
})
