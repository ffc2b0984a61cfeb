import type { OpenDatabase } from '@nyhem/api/database/open-database'
import {
  area,
  contact,
  county,
  home,
  importLines,
  kronor,
  municipality,
  stage,
} from '@nyhem/api/features/catalogue/sample-feed'
import type { Sessions } from '@nyhem/api/features/session/session'
import type { Vault } from '@nyhem/api/security/vault'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type SessionId } from '@nyhem/domain/ids'
import type { FileStore } from '@nyhem/providers/files/files'

/** Whoever things are made for, with a session. */
export type Holder = {
  readonly accountId: AccountId
  readonly siteId: 'se' | 'no'
  readonly association: AssociationId | null
  readonly email: string
  readonly token: string
  readonly sessionId: SessionId
}

export type World = {
  readonly db: OpenDatabase['db']
  readonly vault: Vault
  readonly sessions: Sessions
  readonly files: FileStore
  /** Accounts that ask for what is another's. */
  readonly neighbours: AccountId[]
  /** A home that nothing names yet. */
  readonly freeHome: (siteId: Holder['siteId']) => string
}

export const now = (): Instant => instantOf(new Date())
export const inMinutes = (minutes: number): Instant => instantOf(new Date(Date.now() + minutes * 60_000))

const homesOfSite = { se: 260, no: 90 } as const

/** A stage of free homes on each of the two sites. */
export async function openWorld(parts: Omit<World, 'freeHome' | 'neighbours'>): Promise<World> {
  const places = {
    se: { countyId: 'se-stockholm', areaId: 'kajen', stageId: 'kajen-1', price: kronor(4_950_000) },
    no: { countyId: 'no-oslo', areaId: 'brygga', stageId: 'brygga-1', price: { minor: 600_000_000, currency: 'NOK' } },
  } as const
  const norway = { externalId: 'no-oslo', name: 'Oslo', slug: 'oslo', code: '03' }
  const lines = [
    county(),
    county({ ...norway, country: 'NO' }),
    municipality(),
    municipality({ ...norway, externalId: 'no-oslo-1', countyExternalId: 'no-oslo', code: '0301' }),
    contact(),
    area(),
    area({ externalId: 'brygga', siteId: 'no', municipalityExternalId: 'no-oslo-1', name: 'Brygga', slug: 'brygga' }),
    stage(),
    stage({ externalId: 'brygga-1', areaExternalId: 'brygga' }),
  ]
  const free = { se: [] as string[], no: [] as string[] }
  for (const siteId of ['se', 'no'] as const)
    for (let number = 1; number <= homesOfSite[siteId]; number++) {
      const { stageId, price } = places[siteId]
      const externalId = `${stageId}-${number}`
      free[siteId].push(externalId)
      const name = `A-${1100 + number}`
      lines.push(home({ externalId, stageExternalId: stageId, number: name, slug: name.toLowerCase(), price }))
    }
  await importLines(parts.db, lines)
  const campaigns = (['se', 'no'] as const).map((site_id) => ({ site_id, code: campaign, valid_from: now() }))
  await parts.db.insertInto('vip_campaign').values(campaigns).execute()
  return {
    ...parts,
    neighbours: [],
    freeHome(siteId) {
      const next = free[siteId].shift()
      if (next === undefined) throw new Error(`no home of ${siteId} is left: import more`)
      return next
    },
  }
}

const campaign = 'KAJEN'
let holders = 0
const opensMyPages = { shows_errands: true, shows_payments: true } as const

export type NewHolder = {
  siteId?: Holder['siteId']
  /** Of an association of their own, with or without technical management. */
  board?: 'managed' | 'unmanaged' | null
}

export async function newHolder(
  { db, sessions }: World,
  { siteId = 'se', board = null }: NewHolder = {},
): Promise<Holder> {
  holders += 1
  const email = `holder-${holders}@demo.example`
  const at = now()
  const person = { first_name: 'Hanna', last_name: 'Ek', external_id: `holder-${holders}` }
  const { id } = await db
    .insertInto('account')
    .values({ ...person, ...opensMyPages, email, email_confirmed_at: at, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountId = asId<'Account'>(id)
  await db.insertInto('account_consent').values({ account_id: id, site_id: siteId, given_at: at }).execute()
  // A home that has left the catalogue: with one, every page of my pages is open.
  const former = { account_id: id, home_id: `former-${holders}`, site_id: siteId, object_page_exists: true }
  await db
    .insertInto('account_booking')
    .values({ ...former, relation: 'purchase', created_at: at })
    .execute()
  const vip = { account_id: id, site_id: siteId, campaign_code: campaign }
  await db
    .insertInto('vip_membership')
    .values({ ...vip, since: at })
    .execute()
  const association = board !== null ? asId<'Association'>(`brf-${holders}`) : null
  if (association !== null) {
    const known = { id: association, name: `Brf ${holders}`, organisation_number: '769900-0019', site_id: siteId }
    await db
      .insertInto('housing_association')
      .values({ ...known, has_technical_management: board === 'managed' })
      .execute()
    await db.insertInto('board_membership').values({ account_id: id, association_id: association }).execute()
  }
  const login = { accountId, method: 'bank_id', associationId: association, userAgent: undefined } as const
  const started = await db.transaction().execute((tx) => sessions.begin(tx, login))
  const reply = { header: () => reply }
  const { token } = await sessions.answer({ headers: { 'x-token-holder': 'client' } }, reply as never, started)
  return { accountId, siteId, association, email, token: token ?? '', sessionId: started.session.id }
}
