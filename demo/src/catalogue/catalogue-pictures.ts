import { readFileSync } from 'node:fs'
import { type MediaKind, mediaManifestSchema } from '@nyhem/contract/media-manifest'
import type { CatalogueImage } from '@nyhem/domain/housing/catalogue'
import type { Locale } from '@nyhem/domain/sites/site'
import { itemAt } from './chance.ts'
import { fitsHome, type PicturedHome } from './picture-rules.ts'
import { type Room, readStills, type Still } from './stills.ts'

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
  return { key, role: roles[picture.kind], altText: picture.alt[locale], description: illustration[locale] }
}

const roles = {
  exterior: 'exterior',
  premises: 'exterior',
  site: 'exterior',
  contractor: 'exterior',
  interior: 'interior',
  'common-room': 'interior',
  swatch: 'interior',
  plan: 'plan',
} as const satisfies Record<MediaKind, CatalogueImage['role']>

const stills = readStills()
const nameOf = ({ key }: Pick<Still, 'key'>): string => key.slice('stills/'.length, -'.jpg'.length)

/** What a still shows. Throws for an unknown name. */
export function factsOfStill(name: string): Still {
  const found = stills.find((one) => nameOf(one) === name)
  if (!found) throw new Error(`no facts of the still ${name}`)
  return found
}

/** Rooms that may come first, in the order of a gallery. */
const leading = ['living-room', 'kitchen', 'bedroom', 'childs-room', 'study'] as const satisfies readonly Room[]
/** Never first. */
const following = ['balcony', 'hall', 'bathroom', 'sauna'] as const satisfies readonly Room[]

/** One still of each room that fits, another for another turn. */
const roomsOf = (home: PicturedHome, turn: number, rooms: readonly Room[]): string[] =>
  rooms.flatMap((room) => {
    const fitting = stills.filter((one) => one.shows.room === room && fitsHome(one, home))
    return fitting.length === 0 ? [] : [nameOf(itemAt(fitting, turn))]
  })

/** Rooms of the house that neighbours share; houses with doors of their own have none. */
const sharedOf: Readonly<Record<string, readonly string[]>> = {
  senior: ['interior-senior-dining-room-01', 'interior-senior-greenhouse-01'],
  coop: ['interior-coop-workshop-01', 'interior-coop-laundry-table-01'],
}
const shared = ['interior-stairwell-entrance-01', 'interior-bike-room-01', 'interior-laundry-room-01'] as const

/** Rooms that tell of a project, what its neighbours share, and a balcony: baths are those of a home. */
export function insidePictures(home: PicturedHome, turn: number, locale: Locale): CatalogueImage[] {
  const { siteId } = home.site
  const common = sharedOf[siteId] ?? shared
  const names = [
    ...roomsOf(home, turn, leading),
    ...(home.residence === 'apartment' ? [itemAt(common, turn)] : []),
    ...roomsOf(home, turn, ['balcony']),
  ]
  return names.map((name) => still(name, locale))
}

/** Rooms that fit, any view, then the house; the house first where no room fits. */
export function homePictures(
  home: PicturedHome & { readonly turn: number; readonly exterior: string },
  locale: Locale,
): CatalogueImage[] {
  const first = roomsOf(home, home.turn, leading)
  const rest = roomsOf(home, home.turn, following)
  const names = first.length === 0 ? [home.exterior, ...rest] : [...first, ...rest, home.exterior]
  return names.map((name) => still(name, locale))
}
