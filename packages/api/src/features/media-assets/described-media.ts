import type { ListedMedium, MediaUse, Medium } from '@nyhem/contract/calls/media-library'
import type { LocalDate } from '@nyhem/domain/dates'
import { mayChangeMedium } from '@nyhem/domain/media/media-permission'
import { refusalOfMedium, stateOfRight } from '@nyhem/domain/media/media-rights'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import type { ListedDocument, ListedPicture } from '../pictures/media.ts'
import type { AltTexts, Asset, MediaCaller } from './media-assets.types.ts'
import type { PageUse } from './media-uses.store.ts'

/** Media as the office shows them. */

export const fileIdOf = (key: string): string => `file-${Buffer.from(key).toString('base64url')}`
export const keyOfFileId = (id: string): string | null =>
  id.startsWith('file-') ? Buffer.from(id.slice('file-'.length), 'base64url').toString() : null

const pagesIn = (uses: readonly PageUse[]): number => new Set(uses.map(({ pageId }) => pageId)).size

/** Languages of sites where it is used without an alternative text; before it is used, nobody knows which. */
function missingAlt(alt: AltTexts, uses: readonly PageUse[]): Locale[] {
  const needed = new Set(uses.map(({ siteId }) => siteById(siteId).locale))
  return [...needed].filter((locale) => (alt[locale] ?? '') === '').sort()
}

export function listedAsset(asset: Asset, uses: readonly PageUse[], today: LocalDate): ListedMedium {
  return {
    mediaId: asset.id,
    key: asset.key,
    origin: 'upload',
    sort: asset.sort,
    title: asset.title,
    mimeType: asset.mimeType,
    bytes: asset.bytes,
    width: asset.width,
    height: asset.height,
    hash: asset.hash,
    isDrawing: false,
    focus: asset.focus,
    uses: pagesIn(uses),
    altMissing: asset.sort === 'picture' ? missingAlt(asset.alt, uses) : [],
    rightState: stateOfRight(asset.right, today),
    until: asset.right.until,
    isArchived: asset.isArchived,
  }
}

/** The name that the folder's manifest gives it. */
export const titleOfKey = (key: string): string => key.split('/').at(-1) ?? key

export function listedFile(file: ListedPicture | ListedDocument, uses: readonly PageUse[]): ListedMedium {
  const picture = 'width' in file ? file : null
  return {
    mediaId: fileIdOf(file.key),
    key: file.key,
    origin: 'file',
    sort: picture ? 'picture' : 'document',
    title: titleOfKey(file.key),
    mimeType: file.mimeType,
    bytes: file.bytes,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    hash: file.hash,
    isDrawing: picture?.vector ?? false,
    focus: picture?.focus ?? { x: 0.5, y: 0.5 },
    uses: pagesIn(uses),
    altMissing: [],
    rightState: 'open',
    until: null,
    isArchived: false,
  }
}

/** Pages whose drafts one may see, one line each, and how many others there are. */
function usesFor({ actor }: MediaCaller, uses: readonly PageUse[]) {
  const pages = Map.groupBy(uses, ({ pageId }) => pageId)
  const usedOn: MediaUse[] = []
  for (const ofPage of pages.values()) {
    const [first] = ofPage
    if (!first || !may(actor, 'see-drafts', { kind: 'page', siteId: first.siteId, path: first.path })) continue
    const { pageId, siteId, path, title } = first
    usedOn.push({ pageId, siteId, path, title, in: [...new Set(ofPage.map((use) => use.in))] })
  }
  return { usedOn, usedElsewhere: pages.size - usedOn.length }
}

export const subjectsOf = (uses: readonly PageUse[]) =>
  uses.map(({ siteId, path }) => ({ kind: 'page', siteId, path }) as const)

export const mayChange = (caller: MediaCaller, asset: Asset, uses: readonly PageUse[]): boolean =>
  mayChangeMedium(
    caller.actor,
    { sites: asset.right.sites, uploadedBy: asset.uploadedBy },
    { oneself: caller.oneself, uses: subjectsOf(uses) },
  )

/** On the first of its pages' sites where it can not be published anew; unused, on any site that it is for. */
function refusalOf({ right }: Asset, uses: readonly PageUse[], on: LocalDate): Medium['refusal'] {
  const ofUses = uses.map(({ siteId }) => siteId)
  const sites: readonly SiteId[] = ofUses.length > 0 ? ofUses : (right.sites?.slice(0, 1) ?? ['se'])
  return sites.map((siteId) => refusalOfMedium(right, { siteId, on })).find((refusal) => refusal !== null) ?? null
}

export function describedAsset(
  caller: MediaCaller,
  { asset, uses, today }: { asset: Asset; uses: readonly PageUse[]; today: LocalDate },
): Medium {
  const { sites, until, people, consent } = asset.right
  return {
    ...listedAsset(asset, uses, today),
    revision: asset.revision,
    alt: asset.alt,
    language: asset.language,
    credit: asset.credit,
    licence: asset.licence,
    source: asset.source,
    right: { sites: sites === null ? null : [...sites], until, people, consent },
    uploadedBy: asset.uploadedByName,
    uploadedAt: asset.uploadedAt,
    ...usesFor(caller, uses),
    mayChange: mayChange(caller, asset, uses),
    refusal: refusalOf(asset, uses, today),
  }
}

export function describedFile(
  caller: MediaCaller,
  file: ListedPicture | ListedDocument,
  uses: readonly PageUse[],
): Medium {
  return {
    ...listedFile(file, uses),
    revision: 0,
    alt: 'alt' in file ? file.alt : {},
    language: 'language' in file ? file.language : null,
    credit: '',
    licence: file.licence,
    source: '',
    right: { sites: null, until: null, people: 'nobody', consent: '' },
    uploadedBy: null,
    uploadedAt: null,
    ...usesFor(caller, uses),
    mayChange: false,
    refusal: null,
  }
}
