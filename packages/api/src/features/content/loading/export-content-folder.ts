import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { stringify } from 'yaml'
import { inTransaction } from '../../../database/in-transaction.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { defaultAnchor, siteContentSchema } from '../tree/content-file.ts'
import { asToday, type VersionContent } from '../tree/page-content.ts'
import {
  type PageSource,
  readAllPeriods,
  readDraftIds,
  readPageSources,
  readSite,
  readVersions,
} from '../tree/read-pages.ts'
import { asShown } from './as-shown.ts'

export type ContentExport = {
  db: Kysely<Database>
  now: Instant
  /** Null: all. */
  siteId: SiteId | null
  /** Drafts in place of what is shown, and pages that have nothing else. */
  drafts: boolean
}

/** Text of each file by its name, as `loadContentFolder` reads them. */
export const exportContent = ({ db, now, siteId, drafts }: ContentExport): Promise<Map<string, string>> =>
  inTransaction(db, async (tx) => {
    const wanted = siteId === null ? allSiteIds() : [siteId]
    const files = new Map<string, string>()
    for (const id of wanted) {
      const site = await readSite(tx, id)
      if (site)
        files.set(`${id}/site.yaml`, yaml({ ...siteContentSchema.parse(site.content), redirects: site.redirects }))
    }
    const draftIds = drafts ? await readDraftIds(tx) : new Map<string, number>()
    const pages = (await readPageSources(tx, now)).flatMap((page) => {
      const versionId = draftIds.get(page.id) ?? page.shownVersionId
      return page.removedBy === null && versionId !== null && wanted.includes(page.siteId) ? [{ page, versionId }] : []
    })
    const periods = await readAllPeriods(tx)
    const versions = await readVersions(
      tx,
      pages.map(({ versionId }) => versionId),
    )
    for (const { page, versionId } of pages) {
      const version = versions.get(versionId)
      if (!version) throw new BrokenInvariant('a page without its version', { pageId: page.id, versionId })
      const content = asShown(version, periods.get(page.id) ?? [], now)
      files.set(fileOf(page), pageText(page, asToday(content, kinds)))
    }
    return files
  })

/** The folder is to be empty: a file of before would be loaded again. */
export async function writeContentFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

const kinds = { pages: pageKindDefinitions, blocks: blockDefinitions }

function fileOf({ siteId, path }: PageSource): string {
  const { pathPrefix } = siteById(siteId)
  const folder = path.startsWith('/') ? path.slice(pathPrefix.length) : `${path}/`
  return `${siteId}/${folder}page.yaml`
}

function pageText({ id, siteId }: PageSource, content: VersionContent): string {
  const { timeZone } = siteById(siteId)
  return yaml({
    id,
    kind: content.kind,
    title: content.title,
    siblings: content.siblingKey,
    seo: content.seo,
    published: {
      from: dayOrMoment(content.publishedFrom, timeZone),
      until: dayOrMoment(content.publishedUntil, timeZone),
    },
    menu: content.menu,
    listed: content.listed,
    fields: content.fields,
    blocks: content.blocks.map(({ kind, id: anchor, key, fields }, index) => ({
      kind,
      id: anchor === defaultAnchor(kind, index) ? null : anchor,
      key: key === anchor ? null : key,
      ...(fields as object),
    })),
  })
}

/** The day where a day of the site begins then. */
function dayOrMoment(moment: Instant | null, timeZone: string): string | null {
  if (moment === null) return null
  const day = localDateOf(moment, timeZone)
  return startOfDay(day, timeZone) === moment ? day : moment
}

/** Texts of several lines as they are; no line is folded. What is empty is left out. */
const yaml = (content: Readonly<Record<string, unknown>>): string =>
  stringify(withoutEmpty(content), { lineWidth: 0, blockQuote: 'literal' })

const withoutEmpty = (content: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(content)
      .map(([name, value]) => [name, withoutNulls(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

/** A field without a value equals one that is not there. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, item]) => item !== null && item !== undefined)
  return Object.fromEntries(filled.map(([name, item]) => [name, withoutNulls(item)]))
}
