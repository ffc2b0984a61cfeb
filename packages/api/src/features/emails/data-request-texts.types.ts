import type { DataRequestKind, ExtensionReason, RefusalReason } from '@nyhem/domain/data-request/data-request'

/** `lifted`: a restriction that was granted has ended. */
export const dataRequestEmailKinds = [
  'received',
  'taken',
  'extended',
  'answered',
  'refused',
  'withdrawn',
  'lifted',
] as const
export type DataRequestEmailKind = (typeof dataRequestEmailKinds)[number]

export type DataRequestStrings = Record<
  DataRequestEmailKind,
  { readonly heading: string; readonly paragraphs: readonly string[] }
> & {
  readonly kinds: Record<DataRequestKind, string>
  readonly number: string
  readonly kind: string
  readonly dueOn: string
  readonly why: string
  readonly extensions: Record<ExtensionReason, string>
  readonly refusals: Record<RefusalReason, string>
  readonly complaint: (authority: string) => string
  readonly link: string
  readonly contact: (email: string, phone: string) => string
}
