import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { LocalDate } from '@nyhem/domain/dates'
import { allSiteIds, findSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { type PageFile, pageFileSchema, type SiteFile, siteFileSchema } from '../tree/content-file.ts'
import { problemsOf } from '../tree/field-problems.ts'
import { type Reference, referencesIn } from '../tree/references.ts'
import { resolveRelativeDates } from './relative-dates.ts'

/** Invalid field; stops a load. */
export type ContentProblem = { file: string; field: string; problem: string }

const pageFile = pageFileSchema({ pages: pageKindDefinitions, blocks: blockDefinitions })

type Found<T> = { file: string; siteId: SiteId; content: T; hash: string; references: Reference[] }
/** Page file with its folder's path; pages without an address have a path beginning with `_`. */
export type FoundPage = Found<PageFile> & { path: string }
export type FoundSite = Found<SiteFile>

export type ContentFolder = {
  pages: FoundPage[]
  sites: FoundSite[]
  problems: ContentProblem[]
  /** Addresses of all files, including invalid ones, so that an invalid page is not also a broken link. */
  addresses: { siteId: SiteId; path: string }[]
}

/** Formats one line: `demo/content/se/om-oss/page.yaml: fields.hero.picture: is missing`. */
export const problemLine = ({ file, field, problem }: ContentProblem): string => `${file}: ${field}: ${problem}`

/** Reads `<folder>/<siteId>/…/page.yaml` and `site.yaml`; returns content problems instead of throwing. */
export async function readContentFolder(folder: string, today: LocalDate): Promise<ContentFolder> {
  const found: ContentFolder = { pages: [], sites: [], problems: [], addresses: [] }
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort()
  for (const name of names) {
    await readContentFile({ folder, name: name.split(sep).join('/'), today, found })
  }
  return found
}

async function readContentFile(task: {
  folder: string
  name: string
  today: LocalDate
  found: ContentFolder
}): Promise<void> {
  const { folder, name, today, found } = task
  const file = [relative(process.cwd(), folder).split(sep).join('/'), name].filter(Boolean).join('/')
  const refuse = (field: string, problem: string) => void found.problems.push({ file, field, problem })
  const [siteFolder = '', ...rest] = name.split('/')
  const siteId = findSite(siteFolder)?.siteId
  if (!siteId) return refuse('(folder)', `${siteFolder} is not a site: expected one of ${allSiteIds().join(', ')}`)
  const fileName = rest.at(-1)
  if (fileName !== 'page.yaml' && !(fileName === 'site.yaml' && rest.length === 1))
    return refuse('(file)', 'must be named page.yaml, or site.yaml in the folder of the site')

  const text = await readFile(join(folder, name), 'utf8')
  const read = <T>(schema: z.ZodType<T>): Found<T> | null => {
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines, strict: true, uniqueKeys: true })
    const [fault] = document.errors
    if (fault) {
      refuse(`line ${lines.linePos(fault.pos[0]).line}`, fault.message.split('\n')[0] ?? fault.code)
      return null
    }
    leaveOutNulls(document)
    const raw = resolveRelativeDates(document.toJS(), today)
    const parsed = schema.safeParse(raw)
    if (parsed.success) return { file, siteId, content: parsed.data, hash: hashOf(text), references: referencesIn(raw) }
    for (const { field, problem } of problemsOf(parsed.error, raw)) refuse(field, problem)
    return null
  }

  if (fileName === 'site.yaml') {
    const site = read(siteFileSchema)
    if (site) found.sites.push(site)
    return
  }
  const folders = rest.slice(0, -1)
  const wrong = folders.find((part) => !/^_?[a-z0-9-]+$/.test(part))
  if (wrong) return refuse('(folder)', `${wrong} must be in lower case letters, digits and dashes`)
  const path = pathOf(siteId, folders)
  found.addresses.push({ siteId, path })
  const page = read(pageFile)
  if (page) found.pages.push({ ...page, path })
}

/** `/om-oss/`; `_404` without an address. */
function pathOf(siteId: SiteId, folders: readonly string[]): string {
  if (folders[0]?.startsWith('_')) return folders.join('/')
  const { pathPrefix } = siteById(siteId)
  return folders.length === 0 ? pathPrefix : `${pathPrefix}${folders.join('/')}/`
}

/** An explicit `null` equals omission. A name without any value stays: it indicates a misplaced comma. */
function leaveOutNulls(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Pair(_, { value }) {
      return isScalar(value) && value.value === null && value.source ? visit.REMOVE : undefined
    },
  })
}

// Relative dates are not resolved before hashing: the hash must not depend on the load date.
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32)
