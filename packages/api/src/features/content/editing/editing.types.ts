import type { PageFinding } from '@nyhem/contract/calls/editing'
import type { Draft, DraftChange } from '@nyhem/domain/content/draft'
import type { DraftDifference } from '@nyhem/domain/content/draft-differences'
import type { DraftConflict } from '@nyhem/domain/content/merge-drafts'
import type { Timeline } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { By, ListedVersion, PlaceOfPage } from '../tree/content-drafts.store.ts'
import type { DraftProblem } from '../tree/draft-content.ts'
import type { PageLists } from './page-lists.ts'
import type { Presence } from './presence.ts'
import type { Forms } from './written-parts.ts'

export type { By } from '../tree/content-drafts.store.ts'

/** `revision` 0: there is no draft, and the version is what one would begin from. */
export type EditedDraft = {
  readonly versionId: number
  readonly revision: number
  readonly draft: Draft
  readonly problems: readonly DraftProblem[]
}

export type EditedPage = {
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly parentId: PageId | null
  readonly kind: string
  readonly isInTrash: boolean
  readonly periods: Timeline
  readonly written: EditedDraft
}

/** The draft, or the version, and its revision that the changes began from. */
export type DraftSave = {
  readonly pageId: PageId
  readonly versionId: number
  readonly revision: number
  readonly changes: readonly DraftChange[]
}

export type SaveAnswer =
  | ({
      readonly code: 'Ok' | 'Conflict'
      /** Changed by others since then. */
      readonly others: readonly DraftChange[]
      /** Changes that were not made, since others have changed the same. The others were made. */
      readonly conflicts: readonly DraftConflict[]
    } & EditedDraft)
  | { readonly code: 'NotFound' | 'PathUnknown' | 'TooLarge' | 'InTrash' }

/** What the person has seen: another revision is `Stale`. */
export type SeenDraft = { readonly pageId: PageId; readonly revision: number }

export type Publication = SeenDraft & {
  /** Null: now. A moment that is past means now. */
  readonly from: Instant | null
  /** Null: without an end. `as-before`: with the end of what is replaced. */
  readonly until: Instant | null | 'as-before'
  readonly note: string | null
  /** Why it is published without the review that its section asks for. */
  readonly withoutReview?: string | null
}

export type PublishAnswer =
  | {
      readonly code: 'Ok'
      readonly versionId: number
      readonly periods: Timeline
      readonly warnings: readonly DraftProblem[]
    }
  | { readonly code: 'Problems'; readonly problems: readonly DraftProblem[] }
  /** `Nothing`: there is no draft. `NeedsReview`: nobody has approved it. */
  | { readonly code: 'NotFound' | 'Stale' | 'PeriodEmpty' | 'InTrash' | 'Nothing' | 'NeedsReview' }

export type TakeDown = {
  readonly pageId: PageId
  /** Null: now. */
  readonly at: Instant | null
  readonly reason: string
  readonly visitors: { readonly to: 'page'; readonly pageId: PageId } | { readonly to: 'parent' | 'gone' }
  readonly pagesBelow: 'stay' | 'go-too'
}

export type TakeDownAnswer =
  | { readonly code: 'Ok'; readonly pages: number }
  | { readonly code: 'NotFound' | 'NeverDown' | 'TargetUnknown' }

export type NewPage = {
  readonly siteId: SiteId
  readonly parentId: PageId
  readonly slug: string
  readonly kind: string
  readonly title: string
}

export type MoveRequest = { readonly pageId: PageId; readonly parentId: PageId; readonly slug: string }
type MoveRefusal = 'NotFound' | 'SlugFormat' | 'IntoItself' | 'PathTaken' | 'NeverMoved'

export type MoveCount =
  | {
      readonly code: 'Ok'
      /** Where the page would be. */
      readonly path: string
      readonly pages: number
      /** Former addresses that lead on. */
      readonly addresses: number
      /** Shown pages whose links and lists name a moved one: they follow by themselves. */
      readonly linkingPages: number
      readonly menuPlaces: number
    }
  | { readonly code: MoveRefusal }

export type MoveAnswer = { readonly code: 'Ok'; readonly path: string } | { readonly code: MoveRefusal }

export type KeptVersion = ListedVersion & { readonly shown: readonly { from: Instant | null; until: Instant | null }[] }

export type Comparison =
  | {
      readonly code: 'Ok'
      readonly kind: string
      readonly differences: readonly DraftDifference[]
      /** Of both, in the order of the later; those that it has not come last. */
      readonly blocks: readonly { key: string; kind: string }[]
    }
  | { readonly code: 'NotFound' }

/** `blockKey`: that block alone. */
export type Restoration = SeenDraft & { readonly versionId: number; readonly blockKey: string | null }

export type NewRedirect = {
  readonly siteId: SiteId
  readonly from: string
  readonly to: { readonly pageId: PageId } | { readonly address: string }
  readonly permanent: boolean
}

/** What should be looked at before a page is published. `ahead`: sites on which the same page has changed since. */
export type PageChecks = {
  check(
    page: EditedPage,
    asked: { readonly ahead: readonly { readonly siteId: SiteId }[]; readonly now: Instant },
  ): Promise<PageFinding[]>
}

/** Pages as editors write, show and place them. Who may do what is decided by those who call. */
export type Editing = {
  readonly lists: PageLists
  readonly presence: Presence
  readonly checks: PageChecks
  /** Of all page kinds and blocks. */
  forms(): Forms
  /** Also of a page in the trash. */
  findPlace(pageId: string): Promise<PlaceOfPage | null>
  createPage(
    by: By,
    page: NewPage,
  ): Promise<{ code: 'Ok'; pageId: PageId } | { code: MoveRefusal | 'KindUnknown' | 'KindNotMade' }>
  readPage(pageId: PageId, now: Instant): Promise<EditedPage | null>
  /** Merged by field. Nothing that visitors see changes, so no cache is told. */
  saveDraft(by: By, save: DraftSave): Promise<SaveAnswer>
  /** `OnlyVersion`: without its draft the page would say nothing. */
  dropDraft(by: By, seen: SeenDraft): Promise<{ code: 'Ok' | 'NotFound' | 'Stale' | 'OnlyVersion' }>
  /** A version with a note, beside the draft. */
  keepVersion(
    by: By,
    kept: SeenDraft & { note: string },
  ): Promise<{ code: 'Ok'; versionId: number } | { code: 'NotFound' | 'Stale' }>
  publish(by: By, publication: Publication): Promise<PublishAnswer>
  /** Drops a period that has not begun. */
  dropPlan(
    by: By,
    plan: { pageId: PageId; periodId: number },
  ): Promise<{ code: 'Ok'; periods: Timeline } | { code: 'NotFound' | 'Begun' }>
  countTakeDown(pageId: PageId, now: Instant): Promise<{ pagesBelow: number; linkingPages: number }>
  takeDown(by: By, taken: TakeDown): Promise<TakeDownAnswer>
  /** Newest first. */
  versions(pageId: PageId): Promise<KeptVersion[]>
  compare(pageId: PageId, versions: { before: number; after: number }): Promise<Comparison>
  /** Into the draft; what was written before is kept as a version. */
  restore(by: By, restoration: Restoration): Promise<SaveAnswer | { code: 'Stale' }>
  countMove(move: MoveRequest, now: Instant): Promise<MoveCount>
  move(by: By, move: MoveRequest): Promise<MoveAnswer>
  /** With all below; visitors see none of them any more. */
  trash(by: By, trashed: { pageId: PageId; reason: string }): Promise<TakeDownAnswer>
  /** Below the page that it was below, with what went with it; shown only when published again. */
  takeFromTrash(by: By, pageId: PageId): Promise<MoveAnswer>
  saveRedirect(
    by: By,
    redirect: NewRedirect,
  ): Promise<{ code: 'Ok' | 'NotFound' | 'Loop' | 'PathTaken' | 'AddressFormat' }>
  dropRedirect(by: By, redirect: { siteId: SiteId; from: string }): Promise<void>
}
