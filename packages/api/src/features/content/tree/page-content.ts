import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { type ContentKinds, readStoredPage } from './content-file.ts'

/** What a version says, as stored, or as a file says it. */
export type VersionContent = {
  readonly kind: string
  readonly title: string
  readonly siblingKey: string | null
  readonly seo: unknown
  readonly menu: unknown
  readonly listed: unknown
  readonly fields: unknown
  readonly blocks: readonly { readonly kind: string; readonly id: string; readonly fields: unknown }[]
  readonly publishedFrom: Instant | null
  readonly publishedUntil: Instant | null
}

/** Read by today's schemas; as stored where they do not fit. */
export function asToday(content: VersionContent, kinds: ContentKinds): VersionContent {
  if (!isPageKind(content.kind)) return content
  const read = readStoredPage(content.kind, content, kinds)
  return read.ok ? { ...content, fields: read.content.fields, blocks: read.content.blocks } : content
}

/** Whether two say the same: a field without a value is none, and the order of fields says nothing. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, item]) => item !== undefined && item !== null)
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, item]) => [name, inOrder(item)]),
  )
}
