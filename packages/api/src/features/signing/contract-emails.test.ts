import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderEmail } from '../emails/email.ts'
import { openSignedBookings, type SignedBookings } from './signed-booking.fixture.ts'

let signed: SignedBookings
const coBuyer = 'olle@example.se'

beforeAll(async () => {
  signed = await openSignedBookings()
})
afterAll(() => signed.stage.close())

const sent = () => signed.stage.emails.filter((email) => email.startsWith('contract '))
const read = (bookingId: string, position: number, contractId: string) =>
  signed.stage.bookings.contractEmail({ bookingId, position, contractId })

describe('a sealed contract', () => {
  it('is sent to every buyer once, however often the sweep comes by', async () => {
    const { id, contractId } = await signed.sign({ fee: null, coBuyer })
    expect(sent()).toEqual([])
    const sweeps = await Promise.all([signed.contracts.sealPending(), signed.contracts.sealPending()])
    await signed.contracts.sealPending()
    expect(sweeps.flatMap(({ sealed }) => sealed)).toEqual([contractId])
    expect(sent()).toEqual([`contract ${id} 0 ${contractId}`, `contract ${id} 1 ${contractId}`])
  })

  it('goes along as the file that was sealed, under a name that people can read', async () => {
    const { id, contractId, title, elin } = await signed.sign({ fee: null, coBuyer })
    await signed.contracts.sealPending()
    const { state, file } = (await signed.contracts.readContract(contractId)) ?? {}
    expect(state).toBe('sealed')
    for (const [position, to] of [elin.email, coBuyer].entries()) {
      const email = await read(id, position, contractId)
      expect(email).toMatchObject({ to, replyTo: expect.stringContaining('@') })
      expect(email?.attachments?.map(({ name, type }) => ({ name, type }))).toEqual([
        { name: `${title.replaceAll(' ', '-')}.pdf`, type: 'application/pdf' },
      ])
      expect(Buffer.compare(email?.attachments?.[0]?.bytes ?? Buffer.alloc(0), file ?? Buffer.alloc(1))).toBe(0)
    }
  })

  it('is e-mailed in the language of the site, with a link to the booking for its holder', async () => {
    const { id, contractId, title } = await signed.sign({ fee: null, coBuyer })
    await signed.contracts.sealPending()
    const words = async (position: number) => {
      const email = await read(id, position, contractId)
      return email ? renderEmail(email.site, email.content) : null
    }
    const holder = await words(0)
    expect(holder).toMatchObject({ subject: 'Ditt signerade avtal – Kajen, Etapp 1, A-1101', language: 'sv-SE' })
    expect(holder?.text).toContain(`Avtal: ${title}`)
    expect(holder?.text).toContain(`https://se.example/boka/?bookingId=${id}`)
    expect(holder?.text).not.toContain('bokningsavgiften')
    expect((await words(1))?.text).not.toContain('https://')
  })

  it('is not called a booking while the fee is still to be paid', async () => {
    const { id, contractId } = await signed.sign({ fee: 20_000, coBuyer })
    await signed.contracts.sealPending()
    expect((await read(id, 0, contractId))?.content.paragraphs).toContain(
      'Bostaden är bokad när bokningsavgiften är betald.',
    )
  })

  it('leads every buyer to the payment while the fee is awaited, and the holder to the booking afterwards', async () => {
    const { id, contractId } = await signed.sign({ fee: 20_000, coBuyer })
    await signed.contracts.sealPending()
    const linkTo = async (position: number) => (await read(id, position, contractId))?.content.link
    const pay = { text: 'Betala bokningsavgiften', href: `https://se.example/betala/?bookingId=${id}` }
    expect([await linkTo(0), await linkTo(1)]).toEqual([pay, pay])
    await signed.stage.move(id, 'paid')
    expect(await linkTo(0)).toMatchObject({ href: `https://se.example/boka/?bookingId=${id}` })
    expect(await linkTo(1)).toBeNull()
  })

  it('is not sent once it has come to nothing', async () => {
    const { id, contractId } = await signed.sign({ fee: 20_000, coBuyer })
    await signed.contracts.sealPending()
    expect(await read(id, 0, contractId)).not.toBeNull()
    signed.stage.passMinutes(31)
    await signed.stage.move(id, 'graceEnded')
    expect(await read(id, 0, contractId)).toBeNull()
  })

  it('is sent to no one else, and not before it is sealed', async () => {
    const { id, contractId } = await signed.sign({ fee: null, coBuyer })
    expect(await read(id, 0, contractId)).toBeNull()
    await signed.contracts.sealPending()
    expect(await read(id, 2, contractId)).toBeNull()
    expect(await read('00000000-0000-4000-8000-000000000000', 0, contractId)).toBeNull()
  })

  it('that is not the stored file is sent to no one: the e-mail is retried', async () => {
    const { id, contractId } = await signed.sign({ fee: null, coBuyer })
    await signed.contracts.sealPending()
    await signed.stage.db.transaction().execute(async (tx) => {
      // The database itself refuses to delete a file.
      await sql`alter table contract_file disable trigger contract_file_stays`.execute(tx)
      await tx.deleteFrom('contract_file').where('contract_id', '=', contractId).execute()
      await sql`alter table contract_file enable trigger contract_file_stays`.execute(tx)
    })
    await expect(read(id, 0, contractId)).rejects.toThrow('is not the file that was kept')
  })
})

describe('the e-mail that a home is booked', () => {
  const words = async (bookingId: string, position: number) => {
    const email = await signed.stage.bookings.email({ bookingId, position, status: 'booked' })
    return email ? renderEmail(email.site, email.content).text : null
  }

  it('leads the holder to my pages, and a co-buyer, who may have no account, to the e-mail with the contract', async () => {
    const { id } = await signed.sign({ fee: null, coBuyer })
    expect(await words(id, 0)).toContain('Ditt signerade bokningsavtal finns på Mina sidor.')
    expect(await words(id, 1)).toContain('Det signerade bokningsavtalet har du fått i ett eget mejl.')
    expect(await words(id, 1)).not.toContain('Mina sidor')
  })

  it('says what has been paid, where a fee was due', async () => {
    const { id } = await signed.sign({ fee: 20_000, coBuyer })
    await signed.stage.move(id, 'paid')
    expect(await words(id, 0)).toContain('Betald bokningsavgift: 20\u00a0000\u00a0kr')
    expect(await words((await signed.sign({ fee: null, coBuyer })).id, 0)).not.toContain('Betald')
  })
})
