import { locales } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { pictureFocusSchema } from './picture.ts'

/** Manifest of a media folder, so page builds measure and hash nothing. */

/** Alt texts in every site language. */
const altTexts = z.record(z.enum(locales), z.string().min(1))

/** What a picture is of. `common-room`: shared by a house's homes; `swatch`: a material close up. */
export const mediaKinds = [
  'exterior',
  'interior',
  'common-room',
  'premises',
  'site',
  'contractor',
  'swatch',
  'plan',
] as const
export type MediaKind = (typeof mediaKinds)[number]

/** An original picture or drawing. `key`: path in the media folder. */
export const mediaPictureSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(mediaKinds),
  mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml']),
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bytes: z.number().int().positive(),
  /** First 16 hexadecimal digits of the SHA-256 of content and focus: it changes when any crop does. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** What stays in every crop. */
  focus: pictureFocusSchema,
  vector: z.boolean(),
  alt: altTexts,
  /** Dominant colour, `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Blurred miniature as data URL; null for drawings. */
  placeholder: z.string().startsWith('data:image/webp;base64,').nullable(),
  licence: z.string(),
})
export type MediaPicture = z.infer<typeof mediaPictureSchema>

/** A downloadable file. */
export const mediaDocumentSchema = z.strictObject({
  key: z.string(),
  mimeType: z.literal('application/pdf'),
  bytes: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  language: z.enum(locales),
  licence: z.string(),
})
export type MediaDocument = z.infer<typeof mediaDocumentSchema>

/** `manifest.json` of a media folder. */
export const mediaManifestSchema = z.strictObject({
  version: z.literal(1),
  pictures: z.array(mediaPictureSchema),
  documents: z.array(mediaDocumentSchema),
})
export type MediaManifest = z.infer<typeof mediaManifestSchema>
