import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { type PageFile, pageFileSchema, type SiteFile, siteFileSchema } from './content-file.ts'
import { problemsOf } from './field-problems.ts'
import { type Reference, referencesIn } from './references.ts'
import { resolveRelativeDates } from './relative-dates.ts'

/** A wrong field of a content file: what stops a load. */
export type ContentProblem = { file: string; field: string; problem: string }

type Found<T> = { file: string; siteId: SiteId; content: T; hash: string; references: Reference[] }
/** A page file with the path that its folder gives it; pages without an address have one that begins with `_`. */
export type FoundPage = Found<PageFile> & { path: string }
export type FoundSite = Found<SiteFile>

export type ContentFolder = {
  pages: FoundPage[]
  sites: FoundSite[]
  problems: ContentProblem[]
  /** Every address a file stands for, those with problems as well: a wrong page is not a broken link besides. */
  addresses: { siteId: SiteId; path: string }[]
}

/** One line per problem: `demo/content/se/om-oss/page.yaml: fields.hero.picture: is missing`. */
export const problemLine = ({ file, field, problem }: ContentProblem): string => `${file}: ${field}: ${problem}`

/** Reads `<folder>/<siteId>/…/page.yaml` and `site.yaml`; every problem is in the answer, nothing is thrown for content. */
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
  const siteId = siteIds.find((id) => id === siteFolder)
  if (!siteId) return refuse('(folder)', `${siteFolder} is not a site: expected one of ${siteIds.join(', ')}`)
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
  const page = read(pageFileSchema)
  if (page) found.pages.push({ ...page, path })
}

/** `/om-oss/` under the site's prefix; `_404` for pages without an address. */
function pathOf(siteId: SiteId, folders: readonly string[]): string {
  if (folders[0]?.startsWith('_')) return folders.join('/')
  const { pathPrefix } = siteById(siteId)
  return folders.length === 0 ? pathPrefix : `${pathPrefix}${folders.join('/')}/`
}

/** A field of `null` says the same as one that is left out. A name without any value stays: it is a comma gone wrong. */
function leaveOutNulls(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Pair(_, { value }) {
      return isScalar(value) && value.value === null && value.source ? visit.REMOVE : undefined
    },
  })
}

// Dates are not resolved before hashing: the same file loaded on another day is the same content.
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32)
