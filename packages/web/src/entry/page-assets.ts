import type { Locale, Theme } from '@nyhem/domain/sites/site'
import type { Manifest, ManifestChunk } from 'vite'
import { addressOfSheet, furtherSheetsOf } from '../style-sheets.ts'
import { textsSource } from '../texts/load-texts.ts'

type AssetSite = { theme: Theme; locale: Locale }

/** Files that a page needs before it can be shown and used. Addresses begin with a slash. */
export type PageAssets = {
  script: string
  /** Classic script that fetches the script and the modules after the first pictures; null in development. */
  lateScripts: string | null
  /** Blocking script for pages with a crisis banner. */
  earlyScript: string
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

const clientEntry = 'src/entry/client.tsx'
const earlyEntry = 'src/entry/early.ts'
const lateScriptsEntry = 'src/entry/late-scripts.ts'
const address = (file: string) => `/${file}`

const displayFonts = {
  norrvida: 'newsreader',
  bjorkgarden: 'literata',
  grannhem: 'familjen-grotesk',
  anlaggning: 'archivo',
} as const satisfies Record<Theme, string>

/** Answers which files a page made of these sources needs. */
export type AssetFinder = (sources: readonly string[], site: AssetSite) => PageAssets

/** One style sheet for every page, and one more for those of some sorts: a file costs more in round trips than in bytes. */
const styleSheet = 'style.css'

/** In development Vite serves the sources, and style sheets come through them. */
const developmentAssets: PageAssets = {
  script: '/src/entry/development.ts',
  lateScripts: null,
  earlyScript: '/src/entry/early.ts',
  modules: [],
  styles: [],
  fonts: [],
}

/** Finds files through the manifest of the client build; null in development. Each combination is worked out once. */
export function assetFinder(manifest: Manifest | null): AssetFinder {
  if (!manifest) return () => developmentAssets
  const known = new Map<string, PageAssets>()
  return (sources, site) => {
    const key = [site.theme, site.locale, ...sources].join('|')
    const found = known.get(key) ?? collect(manifest, [clientEntry, textsSource(site.locale), ...sources], site.theme)
    known.set(key, found)
    return found
  }
}

function stylesOf(sheet: string, sources: readonly string[]): string[] {
  const further = new Set(sources.flatMap(furtherSheetsOf))
  return [sheet, ...[...further].map((name) => addressOfSheet(sheet, name))]
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`not in the client manifest: ${key}`)
  return chunk
}

const fontFile = (manifest: Manifest, name: string): string => chunkOf(manifest, `src/themes/fonts/${name}.woff2`).file

function collect(manifest: Manifest, keys: readonly string[], theme: Theme): PageAssets {
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
  const fonts = [displayFonts[theme], 'schibsted-grotesk'].map((name) => fontFile(manifest, name))
  return {
    script: address(script),
    lateScripts: address(chunkOf(manifest, lateScriptsEntry).file),
    earlyScript: address(chunkOf(manifest, earlyEntry).file),
    modules: [...modules].map(address),
    styles: stylesOf(chunkOf(manifest, styleSheet).file, keys).map(address),
    fonts: fonts.map(address),
  }
}
