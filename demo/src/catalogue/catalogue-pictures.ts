import { readFileSync } from 'node:fs'
import { mediaManifestSchema } from '@nyhem/contract/media-manifest'
import type { CatalogueImage } from '@nyhem/domain/housing/catalogue'
import type { Locale } from '@nyhem/domain/sites/site'
import { itemAt } from './chance.ts'

const manifest = mediaManifestSchema.parse(
  JSON.parse(readFileSync(new URL('../../media/manifest.json', import.meta.url), 'utf8')),
)
const pictures = new Map(manifest.pictures.map((picture) => [picture.key, picture]))
const documents = new Map(manifest.documents.map((document) => [document.key, document]))

/** Throws for an unknown key. */
export function documentBytes(key: string): number {
  const document = documents.get(key)
  if (!document) throw new Error(`no document ${key} in the media manifest`)
  return document.bytes
}

/** Throws for an unknown key. */
export function pictureBytes(key: string): number {
  const picture = pictures.get(key)
  if (!picture) throw new Error(`no picture ${key} in the media manifest`)
  return picture.bytes
}

const illustration = {
  sv: 'Bilden är en illustration.',
  no: 'Bildet er en illustrasjon.',
  fi: 'Kuva on havainnekuva.',
  en: 'The picture is an illustration.',
} as const satisfies Record<Locale, string>

/** A still by short name. Throws if unknown. */
export function still(name: string, locale: Locale): CatalogueImage {
  const key = `stills/${name}.jpg`
  const picture = pictures.get(key)
  if (!picture) throw new Error(`no picture ${key} in the media manifest`)
  return {
    key,
    role: picture.kind === 'interior' ? 'interior' : 'exterior',
    altText: picture.alt[locale],
    description: illustration[locale],
  }
}

/** Rooms that may come first, and the one that never does. */
const rooms = ['interior-living-room-balcony-view-01', 'interior-kitchen-oak-01', 'interior-bedroom-oak-01'] as const
const bathroom = 'interior-bathroom-01'
const shared = ['interior-stairwell-entrance-01', 'interior-bike-room-01', 'interior-laundry-room-01'] as const

const roomsInTurn = (turn: number, locale: Locale): CatalogueImage[] =>
  rooms.map((_, index) => still(itemAt(rooms, turn + index), locale))

/** Interior pictures in varying order: rooms, then shared spaces. */
export const insidePictures = (turn: number, locale: Locale): CatalogueImage[] => [
  ...roomsInTurn(turn, locale),
  still(bathroom, locale),
  still(itemAt(shared, turn), locale),
]

/** Rooms in varying order, any view, then the house. */
export function homePictures(
  home: { turn: number; looksFront: boolean; exterior: string },
  locale: Locale,
): CatalogueImage[] {
  const view = home.looksFront ? [still('interior-balcony-view-01', locale)] : []
  return [...roomsInTurn(home.turn, locale), ...view, still(bathroom, locale), still(home.exterior, locale)]
}
