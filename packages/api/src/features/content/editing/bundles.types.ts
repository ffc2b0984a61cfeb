import type {
  BundleCandidate,
  ChangeBundleReply,
  ListedBundle,
  OpenedBundle,
  PageBundle,
  PublishBundleReply,
} from '@nyhem/contract/calls/bundles'
import type { BundleId, PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Allows } from './allows.ts'
import type { By } from './editing.types.ts'

export type BundledDraft = {
  readonly pageId: PageId
  readonly versionId: number
  readonly siteId: SiteId
  readonly path: string
}

/** Who does something, and what the person may do where. */
export type Asking = {
  readonly by: By
  readonly allows: Allows
  /** Whether there is any page that the person may publish. */
  readonly publishesSomewhere: boolean
}

/** `NotFound`: no such bundle, or it has a page that the person may not see. `Forbidden`: one not to be published. */
export type BundleRefusal = { readonly code: 'NotFound' | 'Forbidden' }

type Changed = ChangeBundleReply | BundleRefusal

/** Drafts of several pages on several sites, published at one moment. Each call asks for every page. */
export type Bundles = {
  list(asking: Asking): Promise<ListedBundle[]>
  open(asking: Asking, bundleId: BundleId): Promise<OpenedBundle | BundleRefusal>
  make(
    asking: Asking,
    made: { name: string; clockSiteId: SiteId },
  ): Promise<{ code: 'Ok'; bundleId: BundleId } | { code: 'Name' | 'NotAllowed' }>
  /** `moment`: by the clock of that site. */
  change(
    asking: Asking,
    changed: { bundleId: BundleId; name: string; clockSiteId: SiteId; moment: string | null },
  ): Promise<Changed>
  candidates(
    asking: Asking,
    asked: { bundleId: BundleId; search: string },
  ): Promise<{ code: 'Ok'; pages: BundleCandidate[] } | BundleRefusal>
  addPage(asking: Asking, added: { bundleId: BundleId; pageId: PageId }): Promise<Changed>
  removePage(asking: Asking, removed: { bundleId: BundleId; pageId: PageId }): Promise<Changed>
  /** All pages from the moment of the bundle, or none. */
  publish(
    asking: Asking,
    publication: {
      bundleId: BundleId
      seen: readonly { readonly pageId: string; readonly revision: number }[]
      withoutReview: string | null
    },
  ): Promise<PublishBundleReply | BundleRefusal>
  /** Before it begins: periods are dropped, and what was to be shown is a draft again. */
  unschedule(asking: Asking, bundleId: BundleId): Promise<Changed>
  takeApart(asking: Asking, bundleId: BundleId): Promise<{ code: 'Ok' | 'NotOpen' } | BundleRefusal>
  /** Of a page's draft. */
  ofPage(asking: Asking, pageId: PageId): Promise<PageBundle>
  /** What a preview lays over what is published; pages in the trash are not shown. */
  draftsOfBundle(bundleId: BundleId): Promise<BundledDraft[]>
}
