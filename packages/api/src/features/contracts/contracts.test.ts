import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { sha256Of } from '../../security/sha256.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ContractData } from './contract-data.ts'
import { contractSamples } from './contract-samples.ts'
import { type Contracts, DamagedContract, openContracts } from './contracts.ts'
import { checkSeal, type Evidence } from './seal/seal-contract.ts'
import { makeSealKey, readSealKey } from './seal/seal-key.ts'

const now = '2026-11-21T10:00:00.000Z' as Instant
const seal = readSealKey(makeSealKey('Norrvida AB', new Date(now)))
const data: ContractData = contractSamples.se
let database: TestDatabase
let contracts: Contracts

const open = (more: Partial<Parameters<typeof openContracts>[0]> = {}) =>
  openContracts({
    db: database.db,
    box: testVault(),
    seal,
    now: () => now,
    log: pino({ level: 'silent' }),
    jobs: null,
    ...more,
  })
const evidenceOf = (signer: number): Evidence => ({
  signer,
  name: signer === 0 ? 'Elin Sandström' : 'Amir Karimi Åkesson',
  method: 'BankID',
  signedAt: now,
  order: `131daac9-16c6-4618-beb0-36576${signer}f37288`,
  deviceIp: '192.0.2.17',
  files: [{ kind: 'signature', type: 'application/xml', bytes: Buffer.from(`<Signature signer="${signer}"/>`) }],
})
const inTransaction = <T>(work: (tx: TestDatabase['db']) => Promise<T>) => database.db.transaction().execute(work)
const prepare = (bookingId: string = randomUUID()) =>
  inTransaction((tx) => contracts.prepareContract(tx, { bookingId, data }))
const record = (id: string, signer: number) =>
  inTransaction((tx) => contracts.recordEvidence(tx, id, evidenceOf(signer)))
const signed = async () => {
  const { id } = await prepare()
  for (const signer of [0, 1]) await record(id, signer)
  return id
}
const stateOf = async (id: string) => (await contracts.readContract(id))?.state

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'contract')
  contracts = open()
})

describe('a prepared contract', () => {
  it('is stored with the checksum that the buyers sign', async () => {
    const { id, sha256: hash, bytes, summary } = await prepare()
    const stored = await contracts.readContract(id)
    expect(stored).toMatchObject({ state: 'prepared', unsignedSha256: hash, isVoid: false, signers: 2 })
    expect(Buffer.compare(stored?.file ?? Buffer.alloc(0), bytes)).toBe(0)
    expect(summary).toContain(hash)
  })
  it('is stored so that the database alone does not show whose it is', async () => {
    const { id } = await prepare()
    const { rows } = await sql<{ file: Uint8Array }>`
      select file_encrypted as file from contract_file where contract_id = ${id}`.execute(database.db)
    expect(Buffer.from(rows[0]?.file ?? []).includes('%PDF')).toBe(false)
  })
  it('makes earlier ones of its booking void', async () => {
    const bookingId = randomUUID()
    const first = await prepare(bookingId)
    const second = await prepare(bookingId)
    expect([first.version, second.version]).toEqual([1, 2])
    expect((await contracts.readContract(first.id))?.isVoid).toBe(true)
    expect(await record(first.id, 0)).toEqual({ code: 'Void' })
  })
  it('cannot be requested by a wrong id', async () => {
    expect(await contracts.readContract(randomUUID())).toBeNull()
    expect(await record(randomUUID(), 0)).toEqual({ code: 'NotFound' })
  })
})

describe('evidence', () => {
  it('makes the contract signed with the last buyer', async () => {
    const { id } = await prepare()
    expect(await record(id, 1)).toEqual({ code: 'Recorded', isSigned: false })
    expect(await record(id, 0)).toEqual({ code: 'Recorded', isSigned: true })
    expect(await stateOf(id)).toBe('signed')
  })
  it('reported twice is stored once', async () => {
    const { id } = await prepare()
    await record(id, 0)
    expect(await record(id, 0)).toEqual({ code: 'Repeated', isSigned: false })
    await record(id, 1)
    expect(await record(id, 1)).toEqual({ code: 'Repeated', isSigned: true })
  })
  it('of a person who does not sign is a fault of ours', async () => {
    const { id } = await prepare()
    await expect(record(id, 2)).rejects.toThrow(RangeError)
  })
})

describe('sealing', () => {
  it('keeps the signed bytes as they are, and the seal is whole', async () => {
    const { id, bytes } = await prepare()
    for (const signer of [0, 1]) await record(id, signer)
    expect((await contracts.sealPending()).sealed).toContain(id)
    const stored = await contracts.readContract(id)
    expect(stored).toMatchObject({ state: 'sealed', sealedSha256: sha256Of(stored?.file ?? Buffer.alloc(0)) })
    expect(Buffer.compare((stored?.file ?? Buffer.alloc(0)).subarray(0, bytes.length), bytes)).toBe(0)
    expect(checkSeal(stored?.file ?? Buffer.alloc(0)).code).toBe('Whole')
  })
  it('that a crash cut off leaves nothing half done, and the next sweep finishes it', async () => {
    const id = await signed()
    const crashing = open({
      onSealed: async () => {
        throw new Error('the process is gone')
      },
    })
    expect(await crashing.sealPending()).toMatchObject({ sealed: [], failed: [id] })
    expect(await stateOf(id)).toBe('signed')
    expect((await contracts.sealPending()).sealed).toEqual([id])
    expect(await stateOf(id)).toBe('sealed')
  })
  it('by several processes at once seals each contract once', async () => {
    const ids = [await signed(), await signed(), await signed()]
    const rounds = await Promise.all([contracts.sealPending(), open().sealPending(), open().sealPending()])
    expect(rounds.flatMap(({ sealed }) => sealed).toSorted()).toEqual(ids.toSorted())
    const { rows } = await sql<{ count: number }>`
      select count(*) from contract_event where event = 'sealed' and contract_id in (${sql.join(ids)})`.execute(
      database.db,
    )
    expect(Number(rows[0]?.count)).toBe(3)
  })
  it('does nothing when there is nothing to seal', async () => {
    expect(await contracts.sealPending()).toEqual({ sealed: [], failed: [] })
  })
  it('of one that is damaged does not keep the others', async () => {
    const id = randomUUID()
    await sql`insert into contract (id, booking_id, version, site_id, title, terms_version, pages, signers, state,
        unsigned_sha256, prepared_at, signed_at)
      values (${id}, ${randomUUID()}, 1, 'se', 'Förhandsavtal', 'SE', 1, 1, 'signed', ${'0'.repeat(64)}, ${now},
        ${'2026-11-20T10:00:00.000Z'})`.execute(database.db)
    const whole = await signed()
    expect(await contracts.sealPending()).toEqual({ sealed: [whole], failed: [id] })
    await expect(contracts.readContract(id)).rejects.toThrow(DamagedContract)
  })
  it('notifies its followers within the same transaction', async () => {
    const reported: string[] = []
    const id = await signed()
    await open({ onSealed: async (_, contract) => void reported.push(contract.id) }).sealPending()
    expect(reported).toEqual([id])
  })
  it('is requested in the transaction of the last signature', async () => {
    const queues: string[] = []
    contracts = open({ jobs: { enqueue: async (_, queue) => void queues.push(queue.name) } })
    const { id } = await prepare()
    await record(id, 0)
    expect(queues).toEqual([])
    await record(id, 1)
    expect(queues).toEqual(['contract-seal'])
  })
})

describe('a contract that came to nothing', () => {
  it('is void, and holds again when the fee came after all', async () => {
    const id = await signed()
    await contracts.sealPending()
    await inTransaction((tx) => contracts.voidContract(tx, id, null))
    expect(await contracts.readContract(id)).toMatchObject({ isVoid: true, state: 'sealed' })
    await inTransaction((tx) => contracts.reinstateContract(tx, id))
    expect((await contracts.readContract(id))?.isVoid).toBe(false)
  })
})

describe('a contract that nobody signed', () => {
  const before = '2026-12-31T00:00:00.000Z' as Instant
  const remove = (moment = before) => inTransaction((tx) => contracts.deleteUnsigned(tx, moment))
  const files = async () =>
    (await database.db.selectFrom('contract_file').select('contract_id').execute()).map((row) => row.contract_id)

  it('loses its file, with names and numbers, and is read no more; its checksum stays', async () => {
    const { id } = await prepare()
    expect(await remove(now)).toEqual([])
    expect(await remove()).toEqual([id])
    expect([await files(), await contracts.readContract(id)]).toEqual([[], null])
    expect(await database.db.selectFrom('contract').select('id').execute()).toEqual([{ id }])
  })
  it('is none once a single buyer has signed, or all have', async () => {
    const { id } = await prepare()
    await record(id, 0)
    const whole = await signed()
    expect(await remove()).toEqual([])
    expect(new Set(await files())).toEqual(new Set([id, whole]))
    for (const one of [id, whole])
      await expect(sql`delete from contract_file where contract_id = ${one}`.execute(database.db)).rejects.toThrow(
        'append-only',
      )
  })
})

describe('the database', () => {
  beforeEach(async () => {
    await signed()
    await contracts.sealPending()
  })
  it.each([
    'update contract_file set file_encrypted = file_encrypted',
    'delete from contract_file',
    'update contract_evidence set signer = signer',
    'delete from contract_evidence',
    'update contract_event set event = event',
    'delete from contract_event',
    'truncate contract_event',
    'truncate contract_file',
    "update contract set title = 'Gåvobrev'",
    "update contract set state = 'prepared', signed_at = null, sealed_at = null, sealed_sha256 = null",
    'update contract set sealed_sha256 = unsigned_sha256',
  ])('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only')
  })
  it('refuses to delete a contract that nothing hangs on', async () => {
    await expect(sql`delete from contract`.execute(database.db)).rejects.toThrow('append-only')
  })
})
