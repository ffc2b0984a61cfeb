import type { FeedEntity, FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant } from '@nyhem/domain/dates'
import { findSite, siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import {
  type AddressHolder,
  addressScope,
  findAddressHolders,
  findReferred,
  findShowingOwners,
  hasContacts,
  hasShowings,
  type Referred,
  replaceContacts,
  replaceShowings,
  touchRows,
  upsertRows,
} from './catalogue.store.ts'
import type { AnyRow } from './catalogue-tables.ts'
import { amountsOf, contactIdsOf, referencesOf, showingsOf } from './feed-references.ts'
import { feedRow, type Placing } from './feed-rows.ts'
import type { ImportProblems } from './import-problems.ts'
import { layOverHomes } from './lay-over-homes.ts'

type Tx = Transaction<Database>

export type WaitingEntity = { line: number; entity: FeedEntity }
type PlacedEntity = WaitingEntity & { row: AnyRow }

type Part = { type: FeedEntityType; entities: readonly WaitingEntity[]; problems: ImportProblems; now: Instant }

export type Stored = {
  added: number
  changed: number
  unchanged: number
  /** Stages whose homes changed. */
  stageIds: string[]
  ofSites: readonly SiteId[]
}

/** Stores valid entities of one type. */
export async function storeEntities(tx: Tx, part: Part): Promise<Stored> {
  const { type, problems, now } = part
  const placed = await placeEntities(tx, part)
  const holders = await findAddressHolders(
    tx,
    type,
    placed.map(({ row }) => row),
  )
  const owners = await findShowingOwners(
    tx,
    placed.flatMap(({ entity }) => showingsOf(entity)?.map(({ externalId }) => externalId) ?? []),
  )
  const right = refuseTaken(placed, { holders: new AddressBook(type, holders), showingOwners: owners, problems })
  const rows = right.map(({ row }) => row)
  const changes = await upsertRows(tx, { type, rows: type === 'home' ? await layOverHomes(tx, rows, now) : rows, now })
  const also = (await replaceLists(tx, type, right)).filter((id) => !changes.has(id))
  await touchRows(tx, { type, ids: also, now })
  const added = [...changes.values()].filter((change) => change === 'added').length
  const changed = changes.size - added + also.length
  return {
    added,
    changed,
    unchanged: right.length - added - changed,
    stageIds: stagesTouched(right, changes, holders),
    ofSites: [...new Set(rows.flatMap(({ site_id }) => (site_id === undefined ? [] : [site_id as SiteId])))],
  }
}

function stagesTouched(
  right: readonly PlacedEntity[],
  changes: ReadonlyMap<string, unknown>,
  holders: readonly AddressHolder[],
): string[] {
  const homes = right.filter(({ entity, row }) => entity.type === 'home' && changes.has(row.id))
  const moved = new Set(homes.map(({ row }) => row.id))
  const before = homes.length > 0 ? holders.filter(({ id }) => moved.has(id)).map(({ scope }) => scope) : []
  return [...before, ...homes.map(({ row }) => String(row.stage_id))]
}

/** Returns entities whose contacts or showings changed. */
async function replaceLists(tx: Tx, type: FeedEntityType, entities: readonly PlacedEntity[]): Promise<string[]> {
  if (entities.length === 0) return []
  const changed: string[] = []
  if (hasContacts(type)) {
    const lists = new Map(entities.map(({ entity, row }) => [row.id, contactIdsOf(entity) ?? []]))
    changed.push(...(await replaceContacts(tx, type, lists)))
  }
  if (hasShowings(type)) {
    const lists = new Map(entities.map(({ entity, row }) => [row.id, showingsOf(entity) ?? []]))
    changed.push(...(await replaceShowings(tx, type, lists)))
  }
  return [...new Set(changed)]
}

type ReferredByType = ReadonlyMap<FeedEntityType, ReadonlyMap<string, Referred>>

async function placeEntities(tx: Tx, { entities, problems }: Part): Promise<PlacedEntity[]> {
  const ids = new Map<FeedEntityType, Set<string>>()
  for (const { entity } of entities)
    for (const { type, id } of referencesOf(entity)) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  const referred = new Map<FeedEntityType, Map<string, Referred>>()
  for (const [type, wanted] of ids) referred.set(type, await findReferred(tx, type, [...wanted]))
  return entities.flatMap((waiting) => {
    const problem = referenceProblems(waiting, referred, problems)
    const at = problem.length === 0 ? placingOf(waiting.entity, referred) : null
    const wrong = at ? placingProblems(waiting, at, referred) : problem
    for (const found of wrong) if (found !== alreadyReported) problems.add(found)
    if (!at || wrong.length > 0) {
      problems.markFailed(waiting.entity.type, waiting.entity.externalId)
      return []
    }
    return [{ ...waiting, row: feedRow(waiting.entity, at) }]
  })
}

/** The referenced line has reported the problem. */
const alreadyReported = Symbol('already reported')

function referenceProblems(
  { line, entity }: WaitingEntity,
  referred: ReferredByType,
  problems: ImportProblems,
): (FeedProblem | typeof alreadyReported)[] {
  return referencesOf(entity)
    .filter(({ type, id }) => !referred.get(type)?.has(id))
    .map(({ field, type, id }) =>
      problems.hasFailed(type, id)
        ? alreadyReported
        : {
            line,
            code: 'UnknownReference',
            type: entity.type,
            field: `${entity.type}.${field}`,
            found: JSON.stringify(id),
            expected: `the id of a ${type} that is stored or on an earlier line`,
          },
    )
}

function placingOf(entity: FeedEntity, referred: ReferredByType): Placing {
  const own = 'siteId' in entity ? entity.siteId : null
  const parent = referencesOf(entity)[0]
  const siteId = own ?? siteOf(parent && referred.get(parent.type)?.get(parent.id)?.siteId)
  return { siteId, currency: siteById(siteId).currency }
}

/** Geography and people have no site; the first is a placeholder that no column uses. */
const siteOf = (text: string | null | undefined): SiteId => findSite(text)?.siteId ?? siteIds[0]

function placingProblems({ line, entity }: WaitingEntity, at: Placing, referred: ReferredByType): FeedProblem[] {
  const wrong = (field: string, found: string, expected: string): FeedProblem => ({
    line,
    code: 'WrongValue',
    type: entity.type,
    field: `${entity.type}.${field}`,
    found: JSON.stringify(found),
    expected,
  })
  const amounts = Object.entries(amountsOf(entity)).flatMap(([field, money]) =>
    money && money.currency !== at.currency
      ? [wrong(`${field}.currency`, money.currency, `${at.currency}, the currency of the site ${at.siteId}`)]
      : [],
  )
  const { country } = siteById(at.siteId)
  const abroad =
    'municipalityExternalId' in entity &&
    referred.get('municipality')?.get(entity.municipalityExternalId)?.country !== country
      ? [
          wrong(
            'municipalityExternalId',
            entity.municipalityExternalId,
            `a municipality of ${country}, the country of the site ${at.siteId}`,
          ),
        ]
      : []
  return [...amounts, ...abroad]
}

/** Tracks address owners through a part's lines in order. */
class AddressBook {
  private readonly type: FeedEntityType
  private readonly holderOf = new Map<string, string>()
  private readonly known = new Map<string, AddressHolder>()

  constructor(type: FeedEntityType, holders: readonly AddressHolder[]) {
    this.type = type
    for (const holder of holders) {
      this.known.set(holder.id, holder)
      if (!holder.removed) this.holderOf.set(`${holder.scope}/${holder.slug}`, holder.id)
    }
  }

  siteOf(id: string): string | null {
    return this.known.get(id)?.siteId ?? null
  }

  /** Moves the row to its address, or returns the address's other holder. */
  move(row: AnyRow): string | null {
    if (row.slug === undefined) return null
    const address = `${addressScope(this.type, row)}/${String(row.slug)}`
    const holder = this.holderOf.get(address)
    if (holder !== undefined && holder !== row.id) return holder
    const before = this.known.get(row.id)
    if (before) this.holderOf.delete(`${before.scope}/${before.slug}`)
    this.holderOf.set(address, row.id)
    return null
  }
}

type Taken = { holders: AddressBook; showingOwners: Map<string, string>; problems: ImportProblems }

function refuseTaken(placed: readonly PlacedEntity[], taken: Taken): PlacedEntity[] {
  return placed.filter((candidate) => {
    const wrong = [
      ...siteProblems(candidate, taken),
      ...slugProblems(candidate, taken),
      ...showingProblems(candidate, taken),
    ]
    for (const problem of wrong) taken.problems.add(problem)
    if (wrong.length > 0) taken.problems.markFailed(candidate.entity.type, candidate.row.id)
    return wrong.length === 0
  })
}

function siteProblems({ line, entity, row }: PlacedEntity, { holders }: Taken): FeedProblem[] {
  const before = holders.siteOf(row.id)
  if (before === null || before === row.site_id) return []
  const field = 'siteId' in entity ? 'siteId' : (referencesOf(entity)[0]?.field ?? 'externalId')
  return [
    {
      line,
      code: 'WrongValue',
      type: entity.type,
      field: `${entity.type}.${field}`,
      found: JSON.stringify(row.site_id),
      expected: `the site ${before}, where this id has been until now`,
    },
  ]
}

function slugProblems({ line, entity, row }: PlacedEntity, { holders }: Taken): FeedProblem[] {
  const holder = holders.move(row)
  if (holder === null) return []
  return [
    {
      line,
      code: 'Taken',
      type: entity.type,
      field: `${entity.type}.slug`,
      found: JSON.stringify(row.slug),
      expected: `a slug that ${holder} does not have in the same place`,
    },
  ]
}

function showingProblems({ line, entity, row }: PlacedEntity, { showingOwners }: Taken): FeedProblem[] {
  const wrong: FeedProblem[] = []
  const own = new Set<string>()
  for (const [index, { externalId }] of (showingsOf(entity) ?? []).entries()) {
    const owner = showingOwners.get(externalId)
    const isTwice = own.has(externalId)
    own.add(externalId)
    showingOwners.set(externalId, owner ?? row.id)
    if (!isTwice && (owner === undefined || owner === row.id)) continue
    wrong.push({
      line,
      code: 'Taken',
      type: entity.type,
      field: `${entity.type}.showings.${index}.externalId`,
      found: JSON.stringify(externalId),
      expected: isTwice ? 'each showing once' : `an id that no showing of ${owner} has`,
    })
  }
  return wrong
}
