import type { Locale, Theme } from '@nyhem/domain/sites/site'
import type { Manifest, ManifestChunk } from 'vite'
import { blockTemplates } from '../blocks/registry.ts'
import { showsProjects } from '../compositions/composed-kinds.ts'
import { chromeSource, housingSource } from '../compositions/compositions.ts'
import { kindOfFile } from '../kind-template.ts'
import type { PageParts } from '../pages/preload-page.ts'
import { templates } from '../pages/registry.ts'
import { addressOfSheet, documentSheet, type FurtherSheet } from '../style-sheets.ts'
import { textGroupSource, textsSource } from '../texts/load-texts.ts'

type AssetSite = { theme: Theme; locale: Locale }

export type PageAssets = {
  script: string
  /** Classic script that fetches script and modules after the first pictures; null in development. */
  lazyScripts: string | null
  /** Blocking script for pages with a crisis banner. */
  earlyScript: string
  /** Script of previews, which no page of visitors has. */
  previewScript: string
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

const clientEntry = 'src/entry/client.tsx'
const earlyEntry = 'src/entry/early.ts'
const previewEntry = 'src/entry/preview.ts'
const lazyScriptsEntry = 'src/entry/lazy-scripts.ts'
const address = (file: string) => `/${file}`

const displayFonts = {
  norrvida: 'newsreader',
  bjorkgarden: 'literata',
  grannhem: 'familjen-grotesk',
  anlaggning: 'archivo',
} as const satisfies Record<Theme, string>

/** Without parts: what the page for problems needs. */
export type AssetFinder = (parts: PageParts | null, site: AssetSite) => PageAssets

/** One style sheet for every page, one for the theme and one for some sorts of pages: files cost round trips. */
const styleSheet = 'style.css'

/** In development Vite serves the sources and their style sheets. */
const developmentAssets: PageAssets = {
  script: '/src/entry/development.ts',
  lazyScripts: null,
  earlyScript: '/src/entry/early.ts',
  previewScript: '/src/entry/preview.ts',
  modules: [],
  styles: [],
  fonts: [],
}

/** Finds files through the client manifest; null in development. Each combination is computed once. */
export function assetFinder(manifest: Manifest | null): AssetFinder {
  if (!manifest) return () => developmentAssets
  const sourceOf = templateSources(manifest)
  const known = new Map<string, PageAssets>()
  return (parts, site) => {
    const { kind, texts, blocks } = parts ?? { kind: null, texts: [], blocks: [] }
    const key = [site.theme, site.locale, kind, ...texts, ...blocks].join('|')
    const ofBlocks = blocks.flatMap((block) => blockTemplates[block].sheets)
    const sheets = new Set<FurtherSheet>(
      kind === null ? [documentSheet] : [...templates[kind].sheets, ...ofBlocks, site.theme],
    )
    const collected = () =>
      collect(
        manifest,
        site.theme,
        [...sheets],
        [
          clientEntry,
          ...(kind ? [chromeSource(site.theme)] : []),
          ...(kind && showsProjects({ kind, blocks }) ? [housingSource(site.theme)] : []),
          textsSource(site.locale),
          ...(kind ? [sourceOf('pages', kind)] : []),
          ...texts.map((group) => textGroupSource(site.locale, group)),
          ...blocks.map((block) => sourceOf('blocks', block)),
        ],
      )
    const found = known.get(key) ?? collected()
    known.set(key, found)
    return found
  }
}

/** Finds templates in the manifest by kind, which their files are named after. */
function templateSources(manifest: Manifest) {
  const sources = new Map(
    Object.keys(manifest).flatMap((source): [string, string][] => {
      const folder = /^src\/(pages|blocks)\/.*(Page|Block)\.tsx$/.exec(source)?.[1]
      return folder ? [[`${folder}/${kindOfFile(source)}`, source]] : []
    }),
  )
  return (folder: 'pages' | 'blocks', kind: string): string => sources.get(`${folder}/${kind}`) ?? `${folder}/${kind}`
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`not in the client manifest: ${key}`)
  return chunk
}

const fontFile = (manifest: Manifest, name: string): string => chunkOf(manifest, `src/themes/fonts/${name}.woff2`).file

function collect(
  manifest: Manifest,
  theme: Theme,
  sheets: readonly FurtherSheet[],
  keys: readonly string[],
): PageAssets {
  const modules = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key)
    if (modules.has(chunk.file)) return
    modules.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  const script = chunkOf(manifest, clientEntry).file
  modules.delete(script)
  const common = chunkOf(manifest, styleSheet).file
  const fonts = [displayFonts[theme], 'schibsted-grotesk'].map((name) => fontFile(manifest, name))
  return {
    script: address(script),
    lazyScripts: address(chunkOf(manifest, lazyScriptsEntry).file),
    earlyScript: address(chunkOf(manifest, earlyEntry).file),
    previewScript: address(chunkOf(manifest, previewEntry).file),
    modules: [...modules].map(address),
    styles: [common, ...sheets.map((sheet) => addressOfSheet(common, sheet))].map(address),
    fonts: fonts.map(address),
  }
}
