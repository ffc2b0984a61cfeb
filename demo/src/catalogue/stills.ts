import { readFileSync } from 'node:fs'
import { mediaKinds } from '@nyhem/contract/media-manifest'
import { pictureFocusSchema } from '@nyhem/contract/picture'
import { locales } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/** Facts of `media/stills/stills.json`: what each still shows, for choosing where it may be used. */

const buildingTypes = ['apartments', 'row-houses', 'semi-detached', 'detached', 'plot'] as const
export type BuildingType = (typeof buildingTypes)[number]

/** What lies outside a room's window, or before a house. */
export const outlooks = ['lake', 'park', 'street', 'courtyard', 'garden', 'none'] as const
export type Outlook = (typeof outlooks)[number]

const rooms = [
  'living-room',
  'kitchen',
  'bedroom',
  'childs-room',
  'study',
  'hall',
  'bathroom',
  'sauna',
  'balcony',
] as const
export type Room = (typeof rooms)[number]

const factsSchema = z.strictObject({
  /** Null: of no one type. */
  buildingType: z.enum(buildingTypes).nullable(),
  /** Null outside homes. */
  room: z.enum(rooms).nullable(),
  /** Outdoors what the houses stand by, null where that is no water. */
  outlook: z.enum(outlooks).nullable(),
  country: z.enum(['any', 'se', 'no', 'fi']),
  /** Null where none can be told. */
  season: z.enum(['any', 'summer', 'autumn', 'winter']).nullable(),
  /** Null where no hour can be told. */
  time: z.enum(['day', 'evening', 'dusk']).nullable(),
})

const stillSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(mediaKinds).exclude(['plan']),
  subject: z.string(),
  sites: z.array(z.string()),
  alt: z.record(z.enum(locales), z.string().min(1)),
  color: z.string(),
  focus: pictureFocusSchema,
  shows: factsSchema,
})
export type Still = z.infer<typeof stillSchema>

export const readStills = (): Still[] =>
  z
    .array(stillSchema)
    .parse(JSON.parse(readFileSync(new URL('../../media/stills/stills.json', import.meta.url), 'utf8')))
