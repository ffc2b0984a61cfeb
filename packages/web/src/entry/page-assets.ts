import { manifest } from 'virtual:client-manifest'
import type { Locale, Theme } from '@nyhem/domain/sites/site'
import { textsSource } from '../texts/load-texts.ts'

type AssetSite = { theme: Theme; locale: Locale }

/** Files that a page needs before it can be shown and used. Addresses begin with a slash. */
export type PageAssets = {
  script: string
  /** Blocking script for pages with a crisis banner. */
  earlyScript: string
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

const clientEntry = 'src/entry/client.tsx'
const earlyEntry = 'src/entry/early.ts'
const errorSource = 'src/layouts/ErrorDocument.tsx'
const address = (file: string) => `/${file}`

const displayFonts = {
  norrvida: 'newsreader',
  bjorkgarden: 'literata',
  grannhem: 'familjen-grotesk',
  anlaggning: 'archivo',
} as const satisfies Record<Theme, string>

/** Files of a page that shows a fault: style sheets and fonts only are used. */
export const errorAssets = (site: AssetSite): PageAssets => pageAssets([errorSource], site)

const known = new Map<string, PageAssets>()

/** Files of a page made of these sources, from the client manifest; in development Vite's own addresses. */
export function pageAssets(sources: readonly string[], site: AssetSite): PageAssets {
  if (!manifest)
    return {
      script: '/src/entry/development.ts',
      earlyScript: '/src/entry/early.ts',
      modules: [],
      styles: [],
      fonts: [],
    }
  const key = [site.theme, site.locale, ...sources].join('|')
  const found = known.get(key) ?? collect([clientEntry, textsSource(site.locale), ...sources], site.theme)
  known.set(key, found)
  return found
}

function chunkOf(key: string) {
  const chunk = manifest?.[key]
  if (!chunk) throw new Error(`not in the client manifest: ${key}`)
  return chunk
}

/** Fonts are assets of the entry's style sheet; the manifest lists them by their built names only. */
function fontFile(name: string): string {
  const file = chunkOf(clientEntry).assets?.find((asset) => new RegExp(`/${name}-[\\w-]{8}\\.woff2$`).test(asset))
  if (!file) throw new Error(`font is not in the client build: ${name}`)
  return file
}

function collect(keys: readonly string[], theme: Theme): PageAssets {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunkOf(key)
    if (modules.has(chunk.file)) return
    modules.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const key of keys) visit(key)
  const script = chunkOf(clientEntry).file
  modules.delete(script)
  const fonts = [displayFonts[theme], 'schibsted-grotesk'].map(fontFile)
  return {
    script: address(script),
    earlyScript: address(chunkOf(earlyEntry).file),
    modules: [...modules].map(address),
    styles: [...styles].map(address),
    fonts: fonts.map(address),
  }
}
