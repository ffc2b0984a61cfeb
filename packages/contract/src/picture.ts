import { z } from 'zod'

/** A picture in page data. Source: fault-reports specification §3.7 (image). */
export const pictureSchema = z.object({
  /**
   * Original's name in the media store, with content hash; `stills/exterior-….jpg?…` never reaches the address
   * unchanged.
   */
  key: z.string(),
  /** Short content hash, part of the address so that it can be cached forever. */
  hash: z.string(),
  orgWidth: z.number().int().positive(),
  orgHeight: z.number().int().positive(),
  altText: z.string(),
  description: z.string().nullable(),
  /** Dominant colour, shown before the placeholder. */
  color: z.string(),
  placeholder: z.string().nullable(),
  /** Vector drawings are served unchanged. */
  vector: z.boolean(),
})
export type Picture = z.infer<typeof pictureSchema>
