import { z } from 'zod'

/** A point as shares of width and height, from the upper left corner. */
export const pictureFocusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

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
  /** What stays in every crop. */
  focus: pictureFocusSchema,
  altText: z.string(),
  description: z.string().nullable(),
  /** Dominant colour, shown before the placeholder. */
  color: z.string(),
  placeholder: z.string().nullable(),
  /** Vector drawings are served unchanged. */
  vector: z.boolean(),
})
export type Picture = z.infer<typeof pictureSchema>
