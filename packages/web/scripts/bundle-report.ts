import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { type Locale, locales } from '@nyhem/domain/sites/site'
import type { Manifest } from 'vite'
import { blockTemplates } from '../src/blocks/registry.ts'
import { assetFinder } from '../src/entry/page-assets.ts'
import { templates } from '../src/pages/registry.ts'

/**
 * Prints the gzipped size of each page's first visit beside its budget; fails when over. Counts the template, its usual
 * blocks, the site's language and two fonts. Needs a build.
 */
const budget = { scriptKb: 120, styleKb: 25 }
const searchBudgetKb = 130
const dist = new URL('../dist/client/', import.meta.url)
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const everyBlock = 'every block'
const search = 'search'

/** Their usual blocks. */
const pages: { readonly [kind in PageKind | typeof everyBlock]?: readonly BlockKind[] } = {
  start: ['selected-projects', 'campaign', 'place-index', 'article-list', 'timeline', 'testimonial'],
  areas: [],
  area: ['text'],
  stage: ['faq'],
  object: [],
  article: ['image'],
  standard: ['text', 'faq'],
  'premises-start': [],
  'inspiration-article': [],
  'corporate-start': [],
  faq: [],
  [search]: [],
  [everyBlock]: Object.keys(blockTemplates) as BlockKind[],
}

const sizes = new Map<string, number>()
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(new URL(`.${file}`, dist)), { level: 9 }).length
  sizes.set(file, known)
  return known
}

const findAssets = assetFinder(manifest)

function filesOf(name: string, blocks: readonly BlockKind[], locale: Locale) {
  const kind = name === everyBlock ? 'standard' : (name as PageKind)
  const texts = [...templates[kind].texts, ...blocks.flatMap((block) => blockTemplates[block].texts)]
  const { script, modules, styles } = findAssets(
    { kind, texts: [...new Set(texts)], blocks },
    { theme: 'norrvida', locale },
  )
  return { scripts: [script, ...modules], styles }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipped(file), 0)
let isOver = false

const rows = Object.entries(pages).map(([name, blocks]) => {
  const perLanguage = locales.map((locale) => filesOf(name, blocks, locale))
  const heaviest = perLanguage.reduce((a, b) => (sum(b.scripts) > sum(a.scripts) ? b : a))
  const script = sum(heaviest.scripts)
  const style = sum(heaviest.styles)
  const scriptKb = name === search ? searchBudgetKb : budget.scriptKb
  const isFine = script <= scriptKb * 1000 && style <= budget.styleKb * 1000
  isOver ||= !isFine && name !== everyBlock
  return {
    page: name,
    'JavaScript KB': kb(script),
    'of budget': `${Math.round((100 * script) / (scriptKb * 1000))} %`,
    'script files': heaviest.scripts.length,
    'CSS KB': kb(style),
    'of budget ': `${Math.round((100 * style) / (budget.styleKb * 1000))} %`,
    'style files': heaviest.styles.length,
  }
})
console.log(
  `First load, gzipped, in the language with most words (budget ${budget.scriptKb} KB JavaScript, ${searchBudgetKb} for the search, ${budget.styleKb} KB CSS)`,
)
console.table(rows)

const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 12)
console.log('Largest files')
console.table(largest.map(([file, bytes]) => ({ file, KB: kb(bytes) })))
if (isOver) {
  console.error('A page is over its budget.')
  process.exitCode = 1
}
