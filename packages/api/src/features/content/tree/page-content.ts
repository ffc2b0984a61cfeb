import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { type ContentKinds, readStoredPage } from './content-file.ts'

export type VersionBlock = {
  /** Never changes. */
  readonly key: string
  readonly kind: string
  readonly id: string
  readonly fields: unknown
}

/** What a version says, as stored, or as a file says it. */
export type VersionContent = {
  readonly kind: string
  readonly title: string
  readonly siblingKey: string | null
  readonly seo: unknown
  readonly menu: unknown
  readonly listed: unknown
  readonly fields: unknown
  readonly blocks: readonly VersionBlock[]
  readonly publishedFrom: Instant | null
  readonly publishedUntil: Instant | null
}

/** Read by today's schemas; as stored where they do not fit. */
export function asToday(content: VersionContent, kinds: ContentKinds): VersionContent {
  if (!isPageKind(content.kind)) return content
  const blocks = content.blocks.map(({ key: _, ...block }) => block)
  const read = readStoredPage(content.kind, { fields: content.fields, blocks }, kinds)
  if (!read.ok) return content
  const keys = content.blocks.map(({ key }) => key)
  return {
    ...content,
    fields: read.content.fields,
    blocks: read.content.blocks.map((block, index) => ({ ...block, key: keys[index] ?? block.id })),
  }
}
