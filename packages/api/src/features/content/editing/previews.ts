import type {
  FindPageByAddressReply,
  MakeBundlePreviewRequest,
  MakePagePreviewReply,
  MakePagePreviewRequest,
  ReaderLink,
} from '@nyhem/contract/calls/previews'
import type { PageData } from '@nyhem/contract/page-data'
import { previewQueryName } from '@nyhem/contract/preview-messages'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import type { BundleId, PageId, StaffId } from '@nyhem/domain/ids'
import { originOf, resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import type { Kysely } from 'kysely'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { hashOfToken, makeLinkToken } from '../../../security/link-token.ts'
import type { Staff } from '../../staff/staff.ts'
import type { PageQuery, SiteOrigins } from '../building/build-context.ts'
import * as drafts from '../tree/content-drafts.store.ts'
import type { ContentKinds } from '../tree/content-file.ts'
import type { BundledDraft, Bundles } from './bundles.types.ts'
import { openPreviewPages, type PreviewDrawing, type PreviewPage } from './preview-pages.ts'
import * as store from './previews.store.ts'

/** Of an editor's token, in milliseconds: a day's work. */
const editorMs = 12 * 3_600_000
const dayMs = 24 * 3_600_000
/** Open links of a page at a time. */
const mostLinks = 50
/** Rows are kept after their end, in milliseconds, so that it can be said who had one. */
const keptMs = 90 * dayMs

export type PreviewVisit = {
  readonly token: string
  /** Of the host and path that were asked for. */
  readonly site: Site
  readonly path: string
  readonly query: PageQuery
}

/** `Unknown`: guessed, expired, ended, of another host, or of a page that the token is not for. */
export type PreviewAnswer =
  | { readonly code: 'Ok'; readonly page: PageData; readonly audience: 'editor' | 'reader' }
  | { readonly code: 'Elsewhere'; readonly to: string; readonly audience: 'editor' | 'reader' }
  | { readonly code: 'Unknown' }

type Asked = { readonly by: StaffId; readonly pageId: PageId; readonly requestId: string }

/** Pages shown at their addresses as they are being written, to whoever has a token. */
export type Previews = {
  make(asked: Asked, request: MakePagePreviewRequest): Promise<MakePagePreviewReply | { code: 'NotFound' }>
  /** `NotFound`: the bundle has no such page, or one that the person may not see. */
  makeOfBundle(
    asked: Asked & { actor: StaffActor; bundleId: BundleId },
    request: Omit<MakeBundlePreviewRequest, 'pageId'>,
  ): Promise<MakePagePreviewReply | { code: 'NotFound' }>
  links(pageId: PageId): Promise<ReaderLink[]>
  /** False: there is no such link that is open. */
  end(asked: Asked & { previewId: string }): Promise<boolean>
  visit(visit: PreviewVisit): Promise<PreviewAnswer>
  /** Where the page is, for its permission. Pages in the trash have no previews. */
  find(actor: StaffActor, address: string): Promise<FindPageByAddressReply>
  deleteOld(): Promise<number>
}

export type PreviewParts = {
  readonly db: Kysely<Database>
  readonly kinds: ContentKinds
  readonly staff: Pick<Staff, 'record' | 'actorOf' | 'namesOf'>
  readonly origins: SiteOrigins
  readonly bundles: Pick<Bundles, 'draftsOfBundle'>
  /** Where the pages that editors see are framed; null: there is no office. */
  readonly officeOrigin: string | null
  readonly drawing: PreviewDrawing
  readonly now: () => Instant
}

const after = (moment: Instant, ms: number): Instant => new Date(Date.parse(moment) + ms).toISOString() as Instant

export function openPreviews(parts: PreviewParts): Previews {
  const { db, staff, now, bundles } = parts
  const pages = openPreviewPages(parts)
  return {
    make: (asked, request) => inTransaction(db, (tx) => make(tx, { parts, asked, request, bundleId: null })),

    async makeOfBundle({ actor, bundleId, ...asked }, request) {
      const bundled = await bundles.draftsOfBundle(bundleId)
      if (!isSeenBy(actor, bundled, asked.pageId)) return { code: 'NotFound' }
      const whole = { ...request, audience: { kind: 'editor' } } as const
      return inTransaction(db, (tx) => make(tx, { parts, asked, request: whole, bundleId }))
    },

    async links(pageId) {
      const found = await store.readLinks(db, pageId, now())
      const names = await staff.namesOf(found.map(({ madeBy }) => madeBy))
      return found.map(({ id, madeBy, isOver, ...link }) => ({
        ...link,
        previewId: id,
        by: names.get(madeBy) ?? '',
        state: isOver ? 'over' : 'open',
      }))
    },

    end: ({ by, pageId, requestId, previewId }) =>
      inTransaction(db, async (tx) => {
        const place = await drafts.findPlace(tx, pageId)
        const name = place && (await store.endLink(tx, { id: previewId, pageId, by, now: now() }))
        if (!place || name === null) return false
        const { siteId, path } = place
        await staff.record(tx, { by, event: 'reader-link-ended', siteId, path, pageId, requestId })
        return true
      }),

    async visit({ token, site, path, query }) {
      const moment = now()
      const preview = await store.findPreview(db, hashOfToken(token), moment)
      if (!preview || siteById(preview.siteId).host !== site.host) return { code: 'Unknown' }
      const { audience } = preview
      // One page, and nothing else that is not public.
      if (audience === 'reader' && (site.siteId !== preview.siteId || path !== preview.path)) return { code: 'Unknown' }
      const actor = audience === 'editor' ? await staff.actorOf(preview.madeBy) : null
      const bundled = preview.bundleId === null ? [] : await bundles.draftsOfBundle(preview.bundleId)
      if (actor && !maySee(actor, preview, bundled)) return { code: 'Unknown' }
      const shown: PreviewPage = await pages.show({ preview, bundled, actor, now: moment, site, path, query })
      return shown.code === 'Unknown' ? shown : { ...shown, audience }
    },

    async find(actor, address) {
      const found = addressOfSite(parts.origins, address)
      const page = found && (await drafts.findPageAt(db, found.site.siteId, found.path))
      if (!page) return { code: 'NotFound' }
      const { siteId, path, id } = page
      const isSeen = may(actor, 'see-drafts', { kind: 'page', siteId, path })
      return isSeen ? { code: 'Ok', pageId: id, siteId, path } : { code: 'NotFound' }
    },

    deleteOld: () => store.deletePreviews(db, after(now(), -keptMs)),
  }
}

/** Whether the page is in the bundle, and somebody may see every draft in it. */
const isSeenBy = (actor: StaffActor, bundled: readonly BundledDraft[], pageId: PageId): boolean =>
  bundled.some((one) => one.pageId === pageId) &&
  bundled.every(({ siteId, path }) => may(actor, 'see-drafts', { kind: 'page', siteId, path }))

function maySee(actor: StaffActor, preview: store.StoredPreview, bundled: readonly BundledDraft[]): boolean {
  const { siteId, path, bundleId, pageId } = preview
  if (bundleId !== null) return isSeenBy(actor, bundled, pageId)
  return may(actor, 'see-drafts', { kind: 'page', siteId, path })
}

type Making = {
  parts: PreviewParts
  asked: Asked
  request: Omit<MakePagePreviewRequest, 'overlay'>
  bundleId: BundleId | null
}

async function make(
  tx: Kysely<Database>,
  { parts, asked, request, bundleId }: Making,
): Promise<MakePagePreviewReply | { code: 'NotFound' }> {
  const { staff, origins, now } = parts
  const { by, pageId, requestId } = asked
  const { audience, visitor } = request
  const madeAt = now()
  const place = await drafts.lockPlace(tx, pageId)
  if (!place || place.removedAt !== null) return { code: 'NotFound' }
  const { siteId, path } = place
  if (!path.startsWith('/')) return { code: 'NoAddress' }
  const site = siteById(siteId)
  const moment = request.asOf === null ? null : momentOfClock(request.asOf, site.timeZone)
  if (moment && (!moment.ok || moment.value <= madeAt)) return { code: 'NoSuchMoment' }
  const asOf = moment?.ok ? moment.value : null
  const common = { tokenHash: new Uint8Array(), pageId, bundleId, asOf, visitor, by, madeAt, reader: null }
  if (audience.kind === 'editor') {
    const { token, hash } = secret()
    const expiresAt = after(madeAt, editorMs)
    const previewId = await store.insertPreview(tx, { ...common, tokenHash: hash, expiresAt })
    return { code: 'Ok', previewId, address: addressWith(origins, place, token), expiresAt }
  }
  if (isBehindLogin(site, path)) return { code: 'NotForReaders' }
  const draft = await drafts.findDraft(tx, pageId)
  if (!draft) return { code: 'NoDraft' }
  if ((await store.readLinks(tx, pageId, madeAt)).length >= mostLinks) return { code: 'TooMany' }
  const { token, hash } = secret()
  const expiresAt = after(madeAt, audience.days * dayMs)
  const reader = { name: audience.name, versionId: draft.id }
  const previewId = await store.insertPreview(tx, { ...common, tokenHash: hash, visitor: 'nobody', expiresAt, reader })
  await staff.record(tx, { by, event: 'reader-link-made', siteId, path, pageId, requestId })
  return { code: 'Ok', previewId, address: addressWith(origins, place, token), expiresAt }
}

const secret = () => {
  const token = makeLinkToken()
  return { token, hash: hashOfToken(token) }
}

const addressWith = (origins: SiteOrigins, { siteId, path }: drafts.PlaceOfPage, token: string): string =>
  `${originOf(origins, siteId)}${encodeURI(path)}?${previewQueryName}=${token}`

/** Null for an address that is of no site. The port does not count. */
function addressOfSite(origins: SiteOrigins, address: string): { site: Site; path: string } | null {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!url) return null
  const extra = Object.entries(origins).find(([, origin]) => new URL(origin).hostname === url.hostname)
  const host = extra ? siteById(extra[0] as Site['siteId']).host : url.hostname
  const path = decoded(url.pathname)
  const site = path === null ? null : resolveSite(host, path)
  return site && path !== null ? { site, path } : null
}

/** In its one spelling. */
function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').toLowerCase()
    return path.endsWith('/') ? path : `${path}/`
  } catch {
    return null
  }
}
