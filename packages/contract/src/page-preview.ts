import { z } from 'zod'

/** Of a page that is previewed in the office: what its script must know. */
export const editorPreviewSchema = z.object({
  audience: z.literal('editor'),
  /** The only origin that it listens to. */
  office: z.string(),
  /** Of the draft; 0: there is none, and a version is shown. */
  revision: z.int().nonnegative(),
  /** So much is missing that nothing can be shown. */
  isUnfinished: z.boolean(),
  blocks: z.array(z.object({ key: z.string(), anchor: z.string() })),
  /** Keys of blocks that cannot be shown yet. */
  leftOut: z.array(z.string()),
  /** Parts that cannot be shown yet, and are as in the version that is shown: `title`, `fields lead`. */
  borrowed: z.array(z.string()),
})

/** Of a page that somebody without an account was sent a link to. */
export const readerPreviewSchema = z.object({ audience: z.literal('reader'), until: z.iso.datetime() })

export const pagePreviewSchema = z.discriminatedUnion('audience', [editorPreviewSchema, readerPreviewSchema])
export type EditorPreview = z.output<typeof editorPreviewSchema>
export type PagePreview = z.output<typeof pagePreviewSchema>
