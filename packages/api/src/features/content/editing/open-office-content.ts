import { setTimeout as wait } from 'node:timers/promises'
import type { Staff } from '../../staff/staff.ts'
import { type AskedAddresses, openAskedAddresses } from './asked-addresses.ts'
import { type BundleParts, openBundles } from './bundles.ts'
import type { Bundles } from './bundles.types.ts'
import { type Comments, openComments } from './comments.ts'
import type { Editing } from './editing.types.ts'
import { type LinkChecker, openLinkChecker } from './link-checker.ts'
import { type LinksEditing, openLinks } from './links.ts'
import { openEditing } from './open-editing.ts'
import { openPreviews, type PreviewParts, type Previews } from './previews.ts'
import { openRedirects, type RedirectsEditing } from './redirects.ts'
import { openReviews, type Reviews } from './reviews.ts'
import { openSiteSettings } from './site-settings.ts'
import type { SiteSettingsEditing } from './site-settings.types.ts'

/** What the office does with content. */
export type OfficeContent = {
  /** Pages as editors write, show and place them. */
  readonly editing: Editing
  /** Pages as they are being written, for those who have a token. */
  readonly previews: Previews
  /** A second person, before pages are shown or after. */
  readonly reviews: Reviews
  readonly comments: Comments
  /** Pages that are published at one moment. */
  readonly bundles: Bundles
  /** What holds for a whole site. */
  readonly settings: SiteSettingsEditing
  readonly redirects: RedirectsEditing
  readonly links: LinksEditing
  readonly linkChecker: LinkChecker
  /** Which addresses visitors ask for; written each minute once it is started. */
  readonly asked: AskedAddresses
}

export type OfficeContentParts = Omit<PreviewParts, 'staff' | 'bundles'> &
  Pick<BundleParts, 'media' | 'record'> & {
    /** Whose previews they are. */
    readonly people: Pick<Staff, 'actorOf' | 'namesOf'>
    readonly onDegraded?: (error: unknown) => void
    /** For tests: how outside links are asked. */
    readonly askOutside?: Parameters<typeof openLinkChecker>[0]['ask']
  }

export function openOfficeContent(parts: OfficeContentParts): OfficeContent {
  const { db, record, people, now, drawing, askOutside, onDegraded = () => undefined } = parts
  const writing = { ...parts, published: drawing.published }
  const linkChecker = openLinkChecker({
    db,
    now,
    clock: { nowMs: Date.now, wait },
    ...(askOutside ? { ask: askOutside } : {}),
  })
  const bundles = openBundles(writing)
  return {
    editing: openEditing(writing),
    previews: openPreviews({ ...parts, bundles, staff: { ...people, record } }),
    reviews: openReviews(writing),
    comments: openComments(writing),
    bundles,
    settings: openSiteSettings(writing),
    redirects: openRedirects(writing),
    links: openLinks({ ...writing, checker: linkChecker }),
    linkChecker,
    asked: openAskedAddresses({ db, now, onDegraded }),
  }
}
