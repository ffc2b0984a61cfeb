import { createHash } from 'node:crypto'
import { type Jobs, startJobs } from '@nyhem/api/database/jobs'
import { checkSeal } from '@nyhem/api/features/contracts/seal/seal-contract'
import { type Letters, openLetters } from '@nyhem/api/features/letters/letters'
import { noLetters } from '@nyhem/api/features/letters/letters.fixture'
import { openSignedBookings, type SignedBookings } from '@nyhem/api/features/signing/signed-booking.fixture'
import type { Messages } from '@nyhem/providers/messages/messages'
import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSimulators, runSimulators } from './e-identity/simulators.fixture.ts'

// A contract all the way: sealed, a job, the mail adapter of production, SMTP, and the inbox where a buyer opens it.
let simulators: RunningSimulators
let signed: SignedBookings
let jobs: Jobs
let messages: Messages

beforeAll(async () => {
  simulators = await runSimulators()
  messages = smtpMessages({ url: simulators.smtpUrl, from: 'no-reply@norrvida.example' })
  const mail: { letters: Letters | null } = { letters: null }
  signed = await openSignedBookings({
    letters: { sendLater: async (...asked) => mail.letters?.sendLater(...asked) },
  })
  const log = pino({ level: 'silent' })
  jobs = await startJobs({ database: signed.stage.database, log })
  mail.letters = openLetters({ jobs, log, messages })
  await mail.letters.start({ ...noLetters, contract: signed.stage.bookings.contractLetter })
})
afterAll(async () => {
  await jobs.stop(2_000)
  await messages.close()
  await signed.stage.close()
  await simulators.stop()
})

type Shown = { id: number; to: string; subject: string; attachments: { name: string; type: string; bytes: number }[] }
const lettersTo = async (to: string): Promise<Shown[]> =>
  (await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Shown[]>
const waitForLetters = (to: string) => expect.poll(() => lettersTo(to), { timeout: 30_000 }).toHaveLength(1)

describe('a sealed contract by e-mail', () => {
  it('reaches each buyer once, and the file that they open is whole', async () => {
    const coBuyer = 'olle@example.se'
    const { contractId, title, elin } = await signed.sign({ fee: null, coBuyer })
    await signed.contracts.sealPending()
    await signed.contracts.sealPending()
    const sealed = await signed.contracts.readContract(contractId)
    for (const to of [elin.email, coBuyer]) {
      await waitForLetters(to)
      const [letter] = await lettersTo(to)
      expect(letter).toMatchObject({
        to,
        subject: expect.stringContaining('Ditt signerade avtal'),
        attachments: [{ name: `${title.replaceAll(' ', '-')}.pdf`, type: 'application/pdf' }],
      })
      const reply = await fetch(`${simulators.url}/inbox/${letter?.id}/files/0`)
      const file = Buffer.from(await reply.arrayBuffer())
      expect(file.length).toBe(letter?.attachments[0]?.bytes)
      expect(createHash('sha256').update(file).digest('hex')).toBe(sealed?.sealedSha256)
      expect(checkSeal(file).code).toBe('Whole')
    }
  }, 60_000)
})
