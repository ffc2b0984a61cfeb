import type { SiteMenu } from '@nyhem/contract/calls/site-menus'
import type { SettingsPageGroup } from '@nyhem/contract/calls/site-settings'
import type { DraftChange, JsonObject } from '@nyhem/domain/content/draft'
import type { DraftConflict } from '@nyhem/domain/content/merge-drafts'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { DraftProblem } from '../tree/draft-content.ts'
import type { ListedSettings } from '../tree/site-settings.store.ts'
import type { By } from './editing.types.ts'

/** `revision` 0: there is no draft, and the version is what is shown. */
export type WrittenSettings = {
  readonly versionId: number
  readonly revision: number
  readonly fields: JsonObject
  readonly problems: readonly DraftProblem[]
  /** Links to nothing, and recipients outside the company. */
  readonly warnings: readonly DraftProblem[]
}

export type OpenedSettings = WrittenSettings & {
  readonly shown: { readonly versionId: number; readonly by: StaffId | null; readonly at: Instant }
  readonly menusOfPages: Readonly<Record<SiteMenu, readonly { readonly page: string; readonly title: string }[]>>
  readonly pages: readonly {
    readonly group: SettingsPageGroup
    readonly pageId: PageId
    readonly path: string
    readonly title: string
  }[]
  readonly forms: readonly {
    readonly formId: string
    readonly pageId: PageId
    readonly title: string
    readonly recipient: string | null
    readonly email: string
  }[]
}

export type SettingsSave = {
  readonly siteId: SiteId
  readonly versionId: number
  readonly revision: number
  readonly changes: readonly DraftChange[]
}

export type SettingsSaveAnswer =
  | ({
      readonly code: 'Ok' | 'Conflict'
      readonly others: readonly DraftChange[]
      readonly conflicts: readonly DraftConflict[]
    } & WrittenSettings)
  | { readonly code: 'NotFound' | 'PathUnknown' | 'TooLarge' }

type Seen = { readonly siteId: SiteId; readonly revision: number }

/** Settings of a site, as pages are edited. Who may is decided by those who call. */
export type SiteSettingsEditing = {
  open(siteId: SiteId, now: Instant): Promise<OpenedSettings | null>
  /** Merged by field. Nothing that visitors see changes. */
  save(by: By, save: SettingsSave): Promise<SettingsSaveAnswer>
  drop(by: By, seen: Seen): Promise<{ code: 'Ok' | 'Stale' | 'Nothing' }>
  publish(
    by: By,
    seen: Seen & { readonly note: string | null },
  ): Promise<
    | { code: 'Ok'; versionId: number; warnings: readonly DraftProblem[] }
    | { code: 'Problems'; problems: readonly DraftProblem[] }
    | { code: 'Stale' | 'Nothing' }
  >
  /** Newest first; null for a site without settings. */
  versions(siteId: SiteId): Promise<readonly (ListedSettings & { readonly isShown: boolean })[] | null>
  /** Into the draft; what was written before is kept as a version. */
  restore(
    by: By,
    restored: Seen & { readonly versionId: number },
  ): Promise<SettingsSaveAnswer | { readonly code: 'Stale' }>
}
