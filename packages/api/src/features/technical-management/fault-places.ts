import type { CaseArticle, CaseAsset, CaseRoom } from '@nyhem/contract/calls/fault-report'
import {
  type ApartmentRoom,
  apartmentRooms,
  codeOfArea,
  codeOfRoom,
  isAppliance,
  type PublicArea,
  partsOfArea,
  partsOfRoom,
  publicAreas,
  type RoomPart,
  roomParts,
} from '@nyhem/domain/case/fault-places'
import { areaName, partName, type ReportLanguage, roomName } from '@nyhem/domain/case/place-names'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FaultPlace, RequestedPlace } from './technical-management.types.ts'

type Db = Kysely<Database>

/** An apartment, common spaces, or (null) a typed address. */
export type Whereabouts = { readonly residence: ResidenceKind; readonly id: string | null; readonly siteId: SiteId }

type Place = ApartmentRoom | PublicArea

const isRoom = (word: string): word is ApartmentRoom => apartmentRooms.some((room) => room === word)
const isArea = (word: string): word is PublicArea => publicAreas.some((area) => area === word)
const isPart = (word: string): word is RoomPart => roomParts.some((part) => part === word)

const languageOf = (siteId: SiteId): ReportLanguage => (siteById(siteId).locale === 'no' ? 'no' : 'sv')

/** `other` is a room and an area, with the same parts and names. */
const partsOf = (place: Place): readonly RoomPart[] => (isRoom(place) ? partsOfRoom[place] : partsOfArea[place])

/** By the word they explain. */
async function articlesByWord(db: Db, siteId: SiteId): Promise<(word: string) => string[]> {
  const rows = await db.selectFrom('case_article').select(['id', 'explains']).where('site_id', '=', siteId).execute()
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return (word) => {
    // What explains appliances explains each of them.
    const words = isAppliance(word) ? [word, 'appliances'] : [word]
    return sorted.flatMap(({ id, explains }) => (words.some((one) => explains.includes(one)) ? [id] : []))
  }
}

/** Imported rooms, or our standard ones. */
export async function findRooms(db: Db, { residence, id, siteId }: Whereabouts): Promise<CaseRoom[]> {
  const explain = await articlesByWord(db, siteId)
  // For apartments, help is chosen with the part.
  const faqIdsOf = (place: string) => (residence === 'public' ? explain(place) : [])
  const imported = id === null ? [] : await importedRooms(db, residence, id)
  if (imported.length > 0) return imported.map(({ place, ...room }) => ({ ...room, place, faqIds: faqIdsOf(place) }))
  const language = languageOf(siteId)
  if (residence === 'public')
    return publicAreas.map((area) => ({
      id: area,
      place: area,
      code: codeOfArea[area],
      name: areaName(area, language),
      faqIds: faqIdsOf(area),
    }))
  return apartmentRooms.map((room) => ({
    id: room,
    place: room,
    code: codeOfRoom[room],
    name: roomName(room, language),
    faqIds: [],
  }))
}

const importedRooms = (db: Db, residence: ResidenceKind, id: string) =>
  db
    .selectFrom('managed_room')
    .select(['id', 'place', 'code', 'name'])
    .where(residence === 'apartment' ? 'apartment_id' : 'property_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()

export type ManagedRoom = {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly apartmentId: string | null
  readonly propertyId: string | null
}

/** Null for an unknown id. */
export async function findRoom(db: Db, id: string): Promise<ManagedRoom | null> {
  const row = await db
    .selectFrom('managed_room')
    .select(['id', 'name', 'place', 'apartment_id as apartmentId', 'property_id as propertyId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Parts of an imported or standard room; null for an unknown word. */
export async function findAssets(
  db: Db,
  { room, word, siteId }: { room: ManagedRoom | null; word: string; siteId: SiteId },
): Promise<CaseAsset[] | null> {
  const place = room?.place ?? word
  if (!(isRoom(place) || isArea(place))) return null
  const explain = await articlesByWord(db, siteId)
  const imported = room ? await importedAssets(db, room.id) : []
  if (imported.length > 0)
    return imported.map(({ faq_ids: own, part, ...asset }) => ({
      ...asset,
      part,
      // Its own articles are about this very thing; those of its part may be about another.
      faqIds: own.length > 0 ? [...new Set(own)] : explain(part),
    }))
  const language = languageOf(siteId)
  return partsOf(place).map((part) => ({ id: part, part, name: partName(part, language), faqIds: explain(part) }))
}

const importedAssets = (db: Db, roomId: string) =>
  db
    .selectFrom('managed_asset')
    .select(['id', 'part', 'name', 'faq_ids'])
    .where('room_id', '=', roomId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** In the requested order; missing ones are omitted. */
export async function findArticles(db: Db, siteId: SiteId, ids: readonly string[]): Promise<CaseArticle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('case_article')
    .select(['id', 'question', 'answer', 'video', 'files'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    // The feed validated both.
    return row ? [{ ...row, video: row.video as CaseArticle['video'], files: row.files as CaseArticle['files'] }] : []
  })
}

/** Null when the submitted words or ids do not belong together. */
export async function readFaultPlace(db: Db, requested: RequestedPlace): Promise<FaultPlace | null> {
  const { residence, problemArea, problemAreaDetails, siteId } = requested
  const id = residence === 'apartment' ? requested.apartmentId : requested.propertyId
  const rooms = await findRooms(db, { residence, id, siteId })
  const room = rooms.find((one) => one.id === problemArea)
  const place = room ? placeOf(residence, room.place) : null
  if (!room || place === null) return null
  const imported = id === null ? null : await findRoomOf(db, { residence, id }, room.id)
  const assets = await findAssets(db, { room: imported, word: place, siteId })
  const asset = assets?.find((one) => one.id === problemAreaDetails)
  if (!asset || !isPart(asset.part)) return null
  return {
    place,
    roomId: imported ? room.id : null,
    roomName: room.name,
    part: asset.part,
    // Standard parts use their words as ids.
    assetId: imported && asset.id !== asset.part ? asset.id : null,
    partName: asset.name,
  }
}

function placeOf(residence: ResidenceKind, word: string): Place | null {
  if (residence === 'apartment') return isRoom(word) ? word : null
  return isArea(word) ? word : null
}

async function findRoomOf(
  db: Db,
  { residence, id }: { residence: ResidenceKind; id: string },
  roomId: string,
): Promise<ManagedRoom | null> {
  const room = await findRoom(db, roomId)
  return (residence === 'apartment' ? room?.apartmentId : room?.propertyId) === id ? room : null
}
