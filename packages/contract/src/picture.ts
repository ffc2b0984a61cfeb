import { z } from 'zod'

/** A picture as pages get it. Source: fault-reports specification §3.7 (image). */
export const pictureSchema = z.object({
  /** Name of the original in the media store with its content hash: `stills/exterior-….jpg?…` never reaches the address as such. */
  key: z.string(),
  /** Short hash of the original's bytes, part of the address so that it can be cached for ever. */
  hash: z.string(),
  orgWidth: z.number().int().positive(),
  orgHeight: z.number().int().positive(),
  altText: z.string(),
  description: z.string().nullable(),
  /** Dominant colour, shown until the placeholder is painted. */
  color: z.string(),
  /** A blurred miniature as a data address, or null. */
  placeholder: z.string().nullable(),
  /** Vector drawings are served as they are. */
  vector: z.boolean(),
})
export type Picture = z.infer<typeof pictureSchema>
