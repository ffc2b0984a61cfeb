import { readFileSync, statSync } from 'node:fs'
import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import { type Locale, locales, type Theme, themes } from '@nyhem/domain/sites/site'
import type { Manifest } from 'vite'
import { blockTemplates } from '../src/blocks/registry.ts'
import { assetFinder } from '../src/entry/page-assets.ts'
import { waysOfBlocks, waysOfPages } from '../src/entry/still-page.ts'
import type { PageParts } from '../src/pages/preload-page.ts'
import { templates } from '../src/pages/registry.ts'

/** Files of a first load, without fonts and what is fetched after it. */
export type FirstLoad = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts that a still page fetches without a touch: those its document names. Null where the page acts. */
  readonly untouched: readonly string[] | null
}

/** Upper bounds: thousands of bytes, compressed by Brotli, and number of scripts. */
export type LoadBudget = {
  readonly scriptKb: number
  readonly styleKb: number
  readonly chunks: number
  /** Scripts of a still page before a touch. */
  readonly stillKb?: number
}
export type LoadBudgets = {
  readonly pages: Readonly<Record<string, LoadBudget>>
  readonly blocks: Readonly<Record<string, LoadBudget>>
}

const blockKinds = Object.keys(blockTemplates) as BlockKind[]

/** Limits of the product for every page, and of a still one before a touch. */
export const limits = { scriptKb: 110, styleKb: 22, stillKb: 25 }

/** Kinds above the limits, which only the table bounds. */
export const kindsAboveLimits: ReadonlySet<PageKind> = new Set<PageKind>([
  // The search with all its filters, and the map's styles.
  'search',
  'county-search',
  'municipality-search',
  // Ways to pay beside the invoices, with the texts and styles of bookings.
  'my-pages-payment',
  // By half a kilobyte: e-ID beside forms.
  'my-pages-settings',
  'my-pages-documents-action',
  // For developers: shows every template.
  'sandbox',
])

export const budgetsFile = new URL('../src/first-load.test.json', import.meta.url)
const dist = new URL('../dist/client/', import.meta.url)

export function bytesOf(files: readonly string[], encoding: 'br' | 'gz'): number {
  return files.reduce((sum, file) => sum + statSync(new URL(`.${file}.${encoding}`, dist)).size, 0)
}

/** Text of scripts, to look for what must not be in them. */
export const codeOf = ({ scripts }: FirstLoad): string =>
  scripts.map((file) => readFileSync(new URL(`.${file}`, dist), 'utf8')).join('\n')

/** First loads of the build, as the server lists their files, in the language and theme with most bytes. */
export function readFirstLoads() {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
  const assetsOf = assetFinder(manifest)
  const onSite = (parts: PageParts, site: { locale: Locale; theme: Theme }, still: boolean): FirstLoad => {
    const { script, modules, lazyScripts, earlyScript, styles } = assetsOf(parts, site)
    const late = lazyScripts ? [lazyScripts] : []
    return { scripts: [script, ...modules, ...late], styles, untouched: still ? [...late, earlyScript] : null }
  }

  function ofParts(parts: PageParts, still: boolean): FirstLoad {
    const [heaviest] = locales
      .flatMap((locale) => themes.map((theme) => onSite(parts, { locale, theme }, still)))
      .sort((a, b) => bytesOf(b.scripts, 'br') - bytesOf(a.scripts, 'br'))
    if (!heaviest) throw new Error('there is no language')
    return heaviest
  }

  return {
    /** Without blocks, which the editors choose. */
    pages: pageKinds.map((kind) => {
      const parts = { kind, texts: templates[kind].texts, blocks: [] }
      return [kind, ofParts(parts, waysOfPages[kind] !== 'acts')] as const
    }),
    /** On a standard page that has nothing else. */
    blocks: blockKinds.map((kind) => {
      const texts = [...new Set([...templates.standard.texts, ...blockTemplates[kind].texts])]
      return [kind, ofParts({ kind: 'standard', texts, blocks: [kind] }, waysOfBlocks[kind] === 'still')] as const
    }),
  }
}

/** Thousands of bytes, compressed by Brotli, and number of scripts. */
export const sizeOf = ({ scripts, styles, untouched }: FirstLoad): LoadBudget => ({
  scriptKb: bytesOf(scripts, 'br') / 1_000,
  styleKb: bytesOf(styles, 'br') / 1_000,
  chunks: scripts.length,
  ...(untouched && { stillKb: bytesOf(untouched, 'br') / 1_000 }),
})

/** A chunk names those it imports by hash, so a change in one of them moves the size of others by some tens of bytes. */
const slackKb = 0.25
const roundedUp = (kb: number) => Math.ceil((kb + slackKb) * 2) / 2

/** The tightest budget that other chunks' hashes cannot exceed, in steps of half a kilobyte. */
export function budgetOf(load: FirstLoad): LoadBudget {
  const { scriptKb, styleKb, chunks, stillKb } = sizeOf(load)
  const bounds = { scriptKb: roundedUp(scriptKb), styleKb: roundedUp(styleKb), chunks }
  return stillKb === undefined ? bounds : { ...bounds, stillKb: roundedUp(stillKb) }
}

/** Each file with its size, the largest first, for a failed expectation. */
export function listOfFiles({ scripts, styles }: FirstLoad): string {
  const lines = [...scripts, ...styles]
    .map((file) => ({ file, bytes: bytesOf([file], 'br') }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${(bytes / 1_000).toFixed(2).padStart(7)} KB ${file}`)
  return `${scripts.length} scripts and ${styles.length} style sheets:\n${lines.join('\n')}\nIntended? npm run first-load`
}
