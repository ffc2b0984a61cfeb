import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import type { Manifest } from 'vite'
import { textsOfBlock, textsOfKind } from '../src/pages/texts-of-kind.ts'
import { addressOfSheet, furtherSheetsOf } from '../src/style-sheets.ts'

/**
 * Prints what a first visit to a page fetches, gzipped, beside the budget; fails when a page is over it. A page counts
 * its template, the blocks that such pages usually have, the site's language and two fonts. Needs a build.
 */
const budget = { scriptKb: 120, styleKb: 25 }
/** Searching takes more than reading; the map comes when it is shown. */
const searchBudgetKb = 130
const dist = new URL('../dist/client/', import.meta.url)
const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** For knowledge only: no page has every block. */
const everyBlock = 'every block'
const search = 'search'

const block = (kind: string, name: string) => `src/blocks/${kind}/${name}Block.tsx`
const pages: Readonly<Record<string, readonly string[]>> = {
  start: [
    'src/pages/start/StartPage.tsx',
    block('selected-projects', 'SelectedProjects'),
    block('campaign', 'Campaign'),
    block('place-index', 'PlaceIndex'),
    block('article-list', 'ArticleList'),
    block('timeline', 'Timeline'),
    block('testimonial', 'Testimonial'),
  ],
  areas: ['src/pages/housing/areas/AreasPage.tsx'],
  area: ['src/pages/housing/area/AreaPage.tsx', block('text', 'Text')],
  stage: ['src/pages/housing/stage/StagePage.tsx', block('faq', 'Faq')],
  object: ['src/pages/housing/object/ObjectPage.tsx'],
  article: ['src/pages/editorial/article/ArticlePage.tsx', block('image', 'Image')],
  standard: ['src/pages/editorial/standard/StandardPage.tsx', block('text', 'Text'), block('faq', 'Faq')],
  'premises-start': ['src/pages/premises/premises-start/PremisesStartPage.tsx'],
  'inspiration-article': ['src/pages/reading/inspiration-article/InspirationArticlePage.tsx'],
  'corporate-start': ['src/pages/corporate/corporate-start/CorporateStartPage.tsx'],
  faq: ['src/pages/service/faq/FaqPage.tsx'],
  [search]: ['src/pages/search/SearchPage.tsx'],
  [everyBlock]: Object.keys(manifest).filter((key) => key.startsWith('src/blocks/')),
}

const styleSheet = manifest['style.css']?.file ?? ''

const sizes = new Map<string, number>()
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  sizes.set(file, known)
  return known
}

function filesOf(keys: readonly string[]) {
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`not in the build: ${key}`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  const further = new Set(keys.flatMap(furtherSheetsOf))
  return {
    scripts: [...scripts],
    styles: [styleSheet, ...[...further].map((sheet) => addressOfSheet(styleSheet, sheet))],
  }
}

/** Words that come with the page's kind, and with the blocks on it. */
function textGroupsOf(name: string, sources: readonly string[]): readonly string[] {
  const kinds = Object.entries(textsOfKind).flatMap(([kind, groups]) => (kind === name ? groups : []))
  const blocks = Object.entries(textsOfBlock).flatMap(([kind, groups]) =>
    sources.some((source) => source.startsWith(`src/blocks/${kind}/`)) ? groups : [],
  )
  return [...kinds, ...blocks]
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipped(file), 0)
const languages = new Set(siteIds.map((siteId) => allSites[siteId].locale))
let isOver = false

const rows = Object.entries(pages).map(([name, sources]) => {
  const perLanguage = [...languages].map((locale) =>
    filesOf([
      'src/entry/client.tsx',
      `src/texts/${locale}.ts`,
      ...textGroupsOf(name, sources).map((group) => `src/texts/${locale}-${group}.ts`),
      ...sources,
    ]),
  )
  const heaviest = perLanguage.sort((a, b) => sum(b.scripts) - sum(a.scripts))[0] ?? filesOf(sources)
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
