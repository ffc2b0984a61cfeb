import { randomUUID } from 'node:crypto'
import { placeOfBuyer } from '@nyhem/api/features/booking/booking-row'
import { placeOf } from '@nyhem/api/features/documents/document-parts'
import { sessionHashOf } from '@nyhem/api/features/signing/start-signing'
import { numberKind } from '@nyhem/api/security/number-kind'
import { parseLocalDate } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { type Holder, inMinutes, now, type World } from './holders.fixture.ts'
import type { Subject } from './named-subjects.fixture.ts'
import {
  caseFile,
  draftOf,
  fileOf,
  houseOf,
  issueOf,
  type Maker,
  ownCase,
  pdf,
  roundFile,
  sha256,
} from './owned-cases.fixture.ts'
import { boardNoticeOf, dataRequestOf, queueEntryOf, turnOf } from './owned-places.fixture.ts'

const day = (text: string) => {
  const read = parseLocalDate(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

async function bookingOf(
  { db, vault, freeHome }: World,
  { accountId, siteId, email }: Holder,
  isSigned = false,
): Promise<{ id: string; homeId: string }> {
  const [id, homeId, at] = [randomUUID(), freeHome(siteId), now()]
  const isSweden = siteId === 'se'
  const path = { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: 'etapp-1', home: homeId }
  const facts = { number: 'A-1101', apartmentNumber: null, address: '', stageName: 'Etapp 1', areaName: 'Kajen' }
  const place = { municipality: 'Nacka', county: 'Stockholms län', path, image: null }
  const offer = {
    home: { ...facts, ...place, rooms: 3, area: 78.5, floor: 1, moveIn: null },
    documents: [],
    choices: [],
  }
  await db
    .insertInto('booking')
    .values({
      id,
      number: `B-${id}`,
      site_id: siteId,
      home_id: homeId,
      stage_id: isSweden ? 'kajen-1' : 'brygga-1',
      area_id: isSweden ? 'kajen' : 'brygga',
      account_id: accountId,
      flow: 'B',
      status: isSigned ? 'awaitingPayment' : 'held',
      payment_due_at: isSigned ? inMinutes(3_000) : null,
      currency: isSweden ? 'SEK' : 'NOK',
      price_minor: 495_000_000,
      fee_minor: 5_000_000,
      offer: JSON.stringify(offer),
      hold_until: inMinutes(15),
      created_at: at,
      updated_at: at,
    })
    .execute()
  const number = vault.seal('198507099805', placeOfBuyer(id, 0))
  const address = { phone: '070-174 06 05', address: 'Kajvägen 2', postal_code: '131 30', city: 'Nacka' }
  await db
    .insertInto('booking_buyer')
    .values({
      booking_id: id,
      position: 0,
      account_id: accountId,
      first_name: 'Hanna',
      last_name: 'Ek',
      country: isSweden ? 'SE' : 'NO',
      number_encrypted: number.bytes,
      key_id: number.keyId,
      number_hash: vault.blindIndex(numberKind(isSweden ? 'SE' : 'NO'), '198507099805'),
      email,
      ...address,
      share: 10_000,
    })
    .execute()
  return { id, homeId }
}

async function contractOf(world: World, holder: Holder): Promise<{ bookingId: string; contractId: string }> {
  const { db, vault } = world
  const { id: bookingId } = await bookingOf(world, holder)
  const [contractId, at] = [randomUUID(), now()]
  const known = { booking_id: bookingId, version: 1, title: 'Bokningsavtal', prepared_at: at }
  const contract = { id: contractId, site_id: holder.siteId, terms_version: '1', pages: 1, signers: 1, ...known }
  await db
    .insertInto('contract')
    .values({ ...contract, unsigned_sha256: sha256.toString('hex') })
    .execute()
  const file = vault.sealBytes(pdf, `contract-file:${contractId}:unsigned`)
  await db
    .insertInto('contract_file')
    .values({ contract_id: contractId, kind: 'unsigned', file_encrypted: file.bytes, key_id: file.keyId })
    .execute()
  const summary = vault.seal('Bokningsavtal', `booking-contract:${contractId}`)
  const hashes = { facts_hash: sha256, document_hash: sha256.toString('hex') }
  await db
    .insertInto('booking_contract')
    .values({ ...known, ...hashes, contract_id: contractId, summary: summary.bytes, key_id: summary.keyId })
    .execute()
  return { bookingId, contractId }
}

const orderBy = (holder: Holder) => {
  const at = now()
  const begun = {
    method: 'bank_id',
    environment: 'desktop',
    state: 'started',
    started_at: at,
    // No sweep asks for it meanwhile.
    requested_at: inMinutes(600),
  } as const
  return { id: randomUUID(), position: 0, ...begun, browser_hash: sessionHashOf(holder.sessionId) }
}

async function documentFile(
  { db, vault }: World,
  { id, documentId, kind }: { id: string; documentId: string; kind: 'original' | 'sealed' },
): Promise<void> {
  const file = vault.sealBytes(pdf, placeOf.file(id))
  const bytes = { bytes: pdf.length, sha256: sha256.toString('hex'), file_encrypted: file.bytes, key_id: file.keyId }
  await db
    .insertInto('document_file')
    .values({ id, document_id: documentId, kind, ...bytes, stored_at: now() })
    .execute()
}

async function documentOf(world: World, { accountId, siteId }: Holder): Promise<{ id: string; fileId: string }> {
  const { db, vault } = world
  const [id, fileId, at] = [randomUUID(), randomUUID(), now()]
  const summary = vault.seal('Parkering', placeOf.summary(id))
  const line = { external_id: `d-${id}`, site_id: siteId, kind: 'agreement', title: 'Avtal', action: 'approve' }
  const sealedSummary = { summary: summary.bytes, summary_key_id: summary.keyId }
  await db
    .insertInto('document')
    .values({ id, ...line, ...sealedSummary, issued_at: at })
    .execute()
  await documentFile(world, { id: fileId, documentId: id, kind: 'original' })
  await db.updateTable('document').set({ file_id: fileId, shown_at: at }).where('id', '=', id).execute()
  await db.insertInto('document_person').values({ document_id: id, position: 0, account_id: accountId }).execute()
  return { id, fileId }
}

async function invoiceOf({ db }: World, { accountId, siteId }: Holder, isPaid: boolean): Promise<string> {
  const [number, at, amount] = [randomUUID(), now(), 125_000]
  const days = { issued_on: day('2026-02-10'), due_on: day('2027-03-10'), created_at: at, updated_at: at }
  const { id } = await db
    .insertInto('invoice')
    .values({
      external_id: number,
      site_id: siteId,
      account_id: accountId,
      purpose: isPaid ? 'instalment' : 'vip',
      number: number.slice(0, 8),
      amount_minor: amount,
      currency: siteId === 'se' ? 'SEK' : 'NOK',
      reported_status: isPaid ? 'Paid' : 'NotPaidSent',
      paid_elsewhere_minor: isPaid ? amount : 0,
      lines: JSON.stringify([{ text: 'Delbetalning', minor: amount }]),
      ...days,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function boughtHome({ db, freeHome }: World, { accountId, siteId }: Holder): Promise<string> {
  const homeId = freeHome(siteId)
  await db
    .insertInto('account_booking')
    .values({ account_id: accountId, home_id: homeId, site_id: siteId, relation: 'purchase', created_at: now() })
    .execute()
  await db
    .insertInto('home_date')
    .values({
      id: `d-${homeId}`,
      home_id: homeId,
      route: 'inspection',
      title: 'Besiktning',
      what_to_do: '',
      starts_on: day('2027-03-10'),
    })
    .execute()
  return homeId
}

async function showingOf({ db }: World, holder: Holder): Promise<{ id: string; showingId: string }> {
  const showingId = `v-${randomUUID()}`
  const { id } = await db
    .insertInto('showing_registration')
    .values({
      site_id: holder.siteId,
      showing_id: showingId,
      subject: 'Kajen',
      place: 'Kajvägen 2',
      starts_at: inMinutes(3_000),
      ends_at: inMinutes(3_060),
      first_name: 'Hanna',
      last_name: 'Viklund',
      email: holder.email,
      phone: '070-174 06 05',
      party_size: 1,
      is_drop_in: false,
      created_at: now(),
      account_id: holder.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, showingId }
}

export const makers = {
  passkey: async ({ db }, { accountId, siteId }) => {
    const id = randomUUID()
    const key = { rp_id: `${siteId}.localhost`, credential_id: Buffer.from(id), public_key: Buffer.of(1), counter: 0 }
    const times = { created_at: now(), last_used_at: null, removed_at: null }
    await db
      .insertInto('account_passkey')
      .values({ id, account_id: accountId, site_id: siteId, ...key, transports: [], name: 'Telefon', ...times })
      .execute()
    return id
  },
  'push browser': async ({ db }, { accountId, siteId }) => {
    const id = randomUUID()
    const keys = { endpoint: `https://push.example.net/p/${id}`, p256dh: 'key', auth: 'auth', public_key: 'ours' }
    const row = { ...keys, kinds: ['visit'], device: 'Chrome, Android', created_at: now() }
    await db
      .insertInto('push_subscription')
      .values({ id, account_id: accountId, site_id: siteId, ...row })
      .execute()
    return id
  },
  session: async ({ db, sessions }, { accountId }) => {
    const login = { accountId, method: 'bank_id', associationId: null, userAgent: undefined } as const
    return (await db.transaction().execute((tx) => sessions.begin(tx, login))).session.id
  },
  notification: async ({ db }, { accountId, siteId }) => {
    const about = { notification_type: 'Case', name: 'Ärende', subject_id: randomUUID() }
    const row = { account_id: accountId, site_id: siteId, ...about, created_on: now() }
    return (await db.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  'saved search': async ({ db }, { accountId, siteId }) => {
    const search = { name: 'Hem', query: '?rooms=3', alerts: 'none', alerts_from: 0, seen_to: 0, created_at: now() }
    const row = { account_id: accountId, site_id: siteId, ...search }
    return (await db.insertInto('saved_search').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  'queue entry': queueEntryOf,
  turn: turnOf,
  'data request': dataRequestOf,
  booking: async (world, holder) => (await bookingOf(world, holder)).id,
  'held home': async (world, holder) => (await bookingOf(world, holder)).homeId,
  'unpaid booking': async (world, holder) => (await bookingOf(world, holder, true)).id,
  'home to pay for': async (world, holder) => (await bookingOf(world, holder, true)).homeId,
  contract: async (world, holder) => (await contractOf(world, holder)).bookingId,
  'signing order': async (world, holder) => {
    const { bookingId, contractId } = await contractOf(world, holder)
    const order = { ...orderBy(holder), booking_id: bookingId, contract_id: contractId }
    await world.db.insertInto('booking_signing').values(order).execute()
    return order.id
  },
  document: async (world, holder) => (await documentOf(world, holder)).id,
  'sealed document': async (world, holder) => {
    const { id } = await documentOf(world, holder)
    const [sealed_file_id, at] = [randomUUID(), now()]
    await documentFile(world, { id: sealed_file_id, documentId: id, kind: 'sealed' })
    const evidence = world.vault.seal('{}', placeOf.evidence(id, 0))
    const acted = { acted_at: at, evidence_encrypted: evidence.bytes, key_id: evidence.keyId }
    await world.db.updateTable('document_person').set(acted).where('document_id', '=', id).execute()
    const done = { done_at: at, sealed_at: at, sealed_file_id }
    await world.db.updateTable('document').set(done).where('id', '=', id).execute()
    return id
  },
  'document signing order': async (world, holder) => {
    const { id, fileId } = await documentOf(world, holder)
    const order = { ...orderBy(holder), document_id: id, file_id: fileId }
    await world.db.insertInto('document_signing').values(order).execute()
    return order.id
  },
  payment: async (world, holder) => {
    const { id: booking_id } = await bookingOf(world, holder, true)
    const id = randomUUID()
    const asked = { method: 'swish', amount_minor: 5_000_000, currency: 'SEK', reference: id, status: 'started' }
    await world.db
      .insertInto('payment_attempt')
      .values({ id, booking_id, ...asked, created_at: now() })
      .execute()
    return id
  },
  invoice: (world, holder) => invoiceOf(world, holder, false),
  'paid invoice': (world, holder) => invoiceOf(world, holder, true),
  'interior choice': async (world, holder) => {
    const home_id = await boughtHome(world, holder)
    const oak = {
      id: 'oak',
      title: 'Ek',
      description: '',
      price: { minor: 0, currency: 'SEK' },
      pictureKey: null,
      isStandard: true,
    }
    const choice = { room: 'Kök', title: 'Golv', description: '', decide_by: day('2027-03-10') }
    const id = `c-${home_id}`
    await world.db
      .insertInto('interior_choice')
      .values({ id, home_id, ...choice, options: JSON.stringify([oak]) })
      .execute()
    return id
  },
  'bought home': boughtHome,
  showing: async (world, holder) => (await showingOf(world, holder)).showingId,
  'showing registration': async (world, holder) => (await showingOf(world, holder)).id,
  apartment: async (world, holder) => (await houseOf(world, holder)).apartment,
  property: async (world, holder) => (await houseOf(world, holder)).property,
  room: async (world, holder) => (await houseOf(world, holder)).room,
  case: ownCase,
  'case file': caseFile,
  'round file': roundFile,
  'known issue': issueOf,
  'fault in the house': async (world, holder) => (await houseOf(world, holder)).fault,
  draft: draftOf,
  'draft file': async (world, holder) => fileOf(world, holder, { draftId: await draftOf(world, holder) }),
  'board case': ownCase,
  'board notice': boardNoticeOf,
  'board case file': caseFile,
  'board round file': roundFile,
  'board draft': draftOf,
  'board apartment': async (world, holder) => (await houseOf(world, holder)).apartment,
  'board property': async (world, holder) => (await houseOf(world, holder)).property,
  'board room': async (world, holder) => (await houseOf(world, holder)).room,
} as const satisfies Record<Subject, Maker>

type Parent = { readonly table: string; readonly column: string; readonly by: string }

/** Where one request names two things, the second is that of the first: by which column it is found. */
const ofHouse = {
  room: { table: 'managed_room', column: 'apartment_id', by: 'id' },
  apartment: { table: 'managed_apartment', column: 'property_id', by: 'id' },
} as const
const parents: { readonly [One in Subject]?: { readonly [Other in Subject]?: Parent } } = {
  'document signing order': { document: { table: 'document_signing', column: 'document_id', by: 'id' } },
  'held home': { booking: { table: 'booking', column: 'id', by: 'home_id' } },
  'case file': { case: { table: 'case_file', column: 'case_id', by: 'id' } },
  'board case file': { 'board case': { table: 'case_file', column: 'case_id', by: 'id' } },
  'home to pay for': { 'unpaid booking': { table: 'booking', column: 'id', by: 'home_id' } },
  room: { apartment: ofHouse.room },
  apartment: { property: ofHouse.apartment },
  'board room': { 'board apartment': ofHouse.room },
  'board apartment': { 'board property': ofHouse.apartment },
}

/** Things of these kinds that belong to the holder, and to one another where they can. */
export async function itemsOf(
  world: World,
  holder: Holder,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<Subject, string>> {
  const made = new Map<Subject, string>()
  async function make(subject: Subject): Promise<string> {
    const known = made.get(subject)
    if (known !== undefined) return known
    for (const other of subjects) {
      const parent = parents[other]?.[subject]
      if (!parent) continue
      const child = await make(other)
      const { rows } = await sql<{ found: string }>`select ${sql.ref(parent.column)} as found
        from ${sql.table(parent.table)} where ${sql.ref(parent.by)} = ${child}`.execute(world.db)
      made.set(subject, rows[0]?.found ?? child)
      return rows[0]?.found ?? child
    }
    const name = await makers[subject](world, holder)
    made.set(subject, name)
    return name
  }
  for (const subject of subjects) await make(subject)
  return made
}
