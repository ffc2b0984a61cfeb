import type { Instant } from '@nyhem/domain/dates'
import type { FunctionState, NoticeKind, PublicFunction } from '@nyhem/domain/operation/service-status'
import type { SiteFunction } from '@nyhem/domain/operation/switches'

export type SiteNotice = {
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  readonly startsAt: Instant
  readonly endsAt: Instant | null
}

/** What the public status page of a site says. `off`: functions that were switched off for a while. */
export type SiteStatus = {
  readonly at: Instant
  readonly functions: readonly { readonly name: PublicFunction; readonly state: FunctionState }[]
  readonly incidents: readonly SiteNotice[]
  readonly planned: readonly SiteNotice[]
  readonly past: readonly SiteNotice[]
  readonly off: readonly { readonly of: SiteFunction; readonly startsAt: Instant; readonly endsAt: Instant }[]
}
