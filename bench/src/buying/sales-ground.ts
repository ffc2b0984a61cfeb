import { migrateDatabase } from '@nyhem/api/database/migrate'
import { openDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { importCatalogue } from '@nyhem/api/features/catalogue/import-catalogue'
import { openSessions } from '@nyhem/api/features/session/session'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiReply } from '@nyhem/api/server/api-server'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { type Market, markets } from './markets.ts'

export type Buyer = {
  readonly accountId: string
  readonly email: string
  readonly token: string
  readonly nationalNumber: string
}

export type SalesFixture = { readonly homes: readonly string[]; readonly buyers: readonly Buyer[] }

/** A change reloads the whole area: 25 is usual. */
const homesInArea = 25
const feeMinor = 2_500_000
const priceMinor = 495_000_000
const accountsAtOnce = 100

/** Public keys, for a temporary product. */
const secretKey = Buffer.alloc(32, 1)
const lookupKey = Buffer.alloc(32, 2)
export const knownKeys = {
  SECRET_KEYS: `bench:${secretKey.toString('base64')}`,
  LOOKUP_KEY: lookupKey.toString('base64'),
} as const

const silent = pino({ level: 'silent' })
const now = (): Instant => instantOf(new Date())

/** Migrates and fills an empty database; the people's tokens are valid. */
export async function seedSalesFixture(
  url: string,
  size: { readonly homes: number; readonly buyers: number },
  market: Market = markets.se,
): Promise<SalesFixture> {
  const database = await openDatabase({ url }, silent)
  const vault = openVault({ secretKeys: [{ id: 'bench', key: secretKey }], lookupKeys: [lookupKey] })
  await migrateDatabase(database, silent)
  const lines = catalogue(size.homes, market)
  const { db } = database
  const imported = await importCatalogue({ db, lines: linesOfText(lines.map(printFeedLine)), now: now() })
  if (imported.code !== 'Ok') throw new Error(`no catalogue: ${JSON.stringify(imported.problems)}`)
  const accounts = await openAccounts({ database, vault, now })
  const sessions = await openSessions({ database, vault, isSecure: false, log: silent, now })
  const buyers: Buyer[] = []
  const noOne = { header: () => noOne } as unknown as ApiReply
  while (buyers.length < size.buyers) {
    const from = buyers.length
    const count = Math.min(accountsAtOnce, size.buyers - from)
    const started = await db.transaction().execute(async (tx) => {
      const made = []
      for (let serial = from; serial < from + count; serial += 1) {
        const email = `kund-${serial}@kunder.example`
        const accountId = await accounts.create(tx, { ...personOf(market), email })
        const nationalNumber = market.numberOf(serial)
        await accounts.addNumber(tx, accountId, { country: market.country, number: nationalNumber })
        await accounts.giveConsent(tx, accountId, market.siteId)
        const login = { accountId, method: market.signedBy, associationId: null, userAgent: undefined } as const
        made.push({ accountId, email, nationalNumber, session: await sessions.begin(tx, login) })
      }
      return made
    })
    for (const { accountId, email, nationalNumber, session } of started) {
      const { token } = await sessions.answer({ headers: { 'x-token-holder': 'client' } }, noOne, session)
      buyers.push({ accountId, email, nationalNumber, token: token ?? '' })
    }
  }
  await sessions.close()
  await accounts.close()
  await database.close()
  return { homes: lines.flatMap((line) => (line.type === 'home' ? [line.externalId] : [])), buyers }
}

/** New tokens of people, by accounts: as if they logged in at a later moment. */
export async function newTokens(
  url: string,
  { people, market, at }: { readonly people: readonly Buyer[]; readonly market: Market; readonly at: () => Instant },
): Promise<ReadonlyMap<string, string>> {
  const database = await openDatabase({ url }, silent)
  const vault = openVault({ secretKeys: [{ id: 'bench', key: secretKey }], lookupKeys: [lookupKey] })
  const sessions = await openSessions({ database, vault, isSecure: false, log: silent, now: at })
  const noOne = { header: () => noOne } as unknown as ApiReply
  const tokens = new Map<string, string>()
  for (const { accountId } of people) {
    const login = { accountId: asId<'Account'>(accountId), method: market.signedBy, associationId: null } as const
    const begun = await database.db
      .transaction()
      .execute((tx) => sessions.begin(tx, { ...login, userAgent: undefined }))
    const { token } = await sessions.answer({ headers: { 'x-token-holder': 'client' } }, noOne, begun)
    tokens.set(accountId, token ?? '')
  }
  await sessions.close()
  await database.close()
  return tokens
}

/** Also at the e-ID. */
export const buyerName = { firstName: 'Namn', lastName: 'Efternamn' } as const

const personOf = ({ country, lives, phoneNumber }: Market) => ({
  ...buyerName,
  ...lives,
  isEmailConfirmed: true,
  phoneNumber,
  countryId: country,
  birthDate: null,
  newsLetter: false,
})

function catalogue(homes: number, market: Market): FeedInput[] {
  const lines: FeedInput[] = [
    ...market.places,
    {
      type: 'staff-contact',
      externalId: 'karin',
      role: 'real-estate-agent',
      name: 'Karin Ek',
      phone: '070-174 06 05',
      email: 'karin.ek@norrvida.example',
    },
  ]
  for (let number = 0; number < homes; number += 1) {
    const area = `kvarter-${Math.floor(number / homesInArea)}`
    if (number % homesInArea === 0) lines.push(...ground(area, market))
    lines.push({
      type: 'home',
      externalId: `${area}-a-${1_101 + number}`,
      stageExternalId: `${area}-1`,
      number: `A-${1_101 + number}`,
      slug: `a-${1_101 + number}`,
      building: 'A',
      status: 'for-sale',
      residenceType: 'apartment',
      disposalForm: 'condominium',
      rooms: 3,
      primaryArea: 78.5,
      floor: 1,
      maxFloor: 6,
      price: { minor: priceMinor, currency: market.currency },
    })
  }
  return lines
}

function ground(area: string, { siteId, currency, places }: Market): FeedInput[] {
  const geo = { latitude: 59.318, longitude: 18.13 }
  return [
    {
      type: 'area',
      externalId: area,
      siteId,
      municipalityExternalId: places[1].externalId,
      name: area,
      slug: area,
      geo,
      shortDescription: 'Vid vattnet.',
      concept: 'original',
    },
    {
      type: 'stage',
      externalId: `${area}-1`,
      areaExternalId: area,
      name: 'Etapp 1',
      slug: 'etapp-1',
      phase: 'sales-start',
      status: 'for-sale',
      stageStatus: 'construction-start',
      residenceTypes: ['apartment'],
      disposalForm: 'condominium',
      concept: 'original',
      geo,
      contactExternalIds: ['karin'],
      bookingFee: { minor: feeMinor, currency },
    },
  ]
}
