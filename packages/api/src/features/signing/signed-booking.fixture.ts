import { instantOf } from '@nyhem/domain/dates'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import { pino } from 'pino'
import { testVault } from '../../security/test-vault.ts'
import { openBookingStage } from '../booking/booking.fixture.ts'
import { ground, home, kronor, stage as stageLine } from '../catalogue/sample-feed.ts'
import { openContracts } from '../contracts/contracts.ts'
import { makeSealKey, readSealKey } from '../contracts/seal/seal-key.ts'
import type { Emails } from '../emails/emails.ts'
import { type BookingContracts, openBookingContracts } from './booking-contracts.ts'

const homeId = 'kajen-1-a-1101'
const olle = {
  firstName: 'Olle',
  lastName: 'Berg',
  nationalNumber: '195402159817',
  phone: '070-174 06 06',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
}

export type SignedBookings = Awaited<ReturnType<typeof openSignedBookings>>

export async function openSignedBookings(over: { emails?: Pick<Emails, 'sendLater' | 'sendToTyped'> } = {}) {
  const later: { contracts: BookingContracts | null } = { contracts: null }
  const ofBookings = (): BookingContracts => {
    if (!later.contracts) throw new Error('asked for a contract before there are any')
    return later.contracts
  }
  const stage = await openBookingStage({
    ...over,
    moving: {
      seal: (tx, id) => ofBookings().seal(tx, id),
      void: (tx, id, ground) => ofBookings().void(tx, id, ground),
    },
    contracts: {
      viewOf: (id) => ofBookings().viewOf(id),
      sealedFile: (id) => ofBookings().sealedFile(id),
    },
  })
  const { db, database, bookings } = stage
  const now = () => instantOf(stage.clock.now)
  const contracts = openContracts({
    db,
    box: testVault(),
    seal: readSealKey(makeSealKey('Norrvida AB', stage.clock.now)),
    now,
    log: pino({ level: 'silent' }),
    jobs: null,
    onSealed: (tx, contract) => bookings.sendContract(tx, contract),
  })
  const bookingContracts = openBookingContracts({ database, vault: testVault(), contracts, bookings, now })
  later.contracts = bookingContracts

  async function prepare({ fee, coBuyer }: { fee: number | null; coBuyer: string }) {
    await stage.empty()
    const flow = { bookingFlow: fee === null ? 'A' : 'B', bookingFee: fee === null ? null : kronor(fee) } as const
    await stage.load(...ground().slice(0, 4), stageLine(flow), home())
    const elin = await stage.person()
    const id = await stage.hold(elin.token, homeId)
    const save = async (step: string, body: object) => {
      const { body: saved } = await stage.save(elin.token, id, step, body)
      if (saved.code !== 'Ok') throw new Error(`${step}: ${JSON.stringify(saved)}`)
    }
    await stage.acceptTerms(elin.token, id)
    const buyers = [{ email: elin.email }, { email: coBuyer }].map((buyer) => ({ ...olle, ...buyer, share: 5_000 }))
    await save('personal-info', { buyers })
    if (fee === null) await save('financing', { ownFundsMinor: 200_000_000, loansMinor: 295_000_000 })
    else await save('documents', { confirmedIds: [] })
    return { id, elin, contract: await bookingContracts.prepare(id) }
  }

  return {
    stage,
    contracts,
    bookingContracts,
    prepare,
    async sign(what: Parameters<typeof prepare>[0]) {
      const { id, elin, contract } = await prepare(what)
      await stage.move(id, 'signingStarted')
      const signers = await bookings.signers(db, id)
      await db.transaction().execute(async (tx) => {
        for (const { position, name, nationalNumber } of signers) {
          const evidence: SigningEvidence = {
            provider: 'bankid',
            order: `order-${position}`,
            signer: { name, nationalNumber },
            documentHash: contract.documentHash,
            signedAt: now(),
            signature: Buffer.from('<Signature/>').toString('base64'),
            ocspResponse: null,
          }
          await bookingContracts.record(tx, contract.id, { position, evidence, signedDocument: null })
        }
        await bookings.move(tx, id, 'signed', { kind: 'system' })
      })
      return { id, contractId: contract.id, title: contract.title, elin }
    },
  }
}
