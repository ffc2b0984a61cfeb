import { readdirSync, readFileSync } from 'node:fs'
import { type SiteId, startPages } from './addresses.ts'

export type ContentPage = { kind: string; path: string }

const folderOf = (site: SiteId) => new URL(`../../demo/content/${site}/`, import.meta.url)
const kindLine = /^kind: "?([a-z0-9-]+)"?$/m

const known = new Map<SiteId, readonly ContentPage[]>()

/** The demo editors' pages for a site by path, without those lacking an address. */
export function contentPages(site: SiteId): readonly ContentPage[] {
  const pages = known.get(site) ?? readPages(site)
  known.set(site, pages)
  return pages
}

function readPages(site: SiteId): readonly ContentPage[] {
  const folder = folderOf(site)
  const root = new URL(startPages[site]).pathname
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.yaml') && !file.startsWith('_'))
    .map((file) => ({
      path: `${root}${file.slice(0, -'page.yaml'.length)}`,
      kind: kindLine.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1] ?? '',
    }))
    .sort((a, b) => a.path.localeCompare(b.path))
}
