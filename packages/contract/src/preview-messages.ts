/**
 * Name in a page's query: the token of a preview. Pages with it are of one person, never of the page cache. Source:
 * decision 0102.
 */
export const previewQueryName = 'preview'

/** What the office tells a page that it shows in a frame. `saved`: there is a newer draft. */
export type ToPreview =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'focus'; readonly block: string }

/**
 * What such a page tells the office. `ready`: it is there and listens. `shown`: with this revision; `leftOut`: keys of
 * blocks that cannot be shown yet; `borrowed`: names of parts that are shown as in the version before.
 */
export type FromPreview =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'shown'
      readonly revision: number
      /** So much is missing that nothing is shown. */
      readonly isUnfinished: boolean
      readonly leftOut: readonly string[]
      readonly borrowed: readonly string[]
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'block'; readonly block: string }
