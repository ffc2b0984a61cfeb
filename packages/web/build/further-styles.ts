import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postcss, { type Container } from 'postcss'
import type { Plugin } from 'vite'
import { documentSheet, type FurtherSheet, furtherSheets } from '../src/style-sheets.ts'

const source = path.resolve(import.meta.dirname, '../src')
const isStyle = (id: string) => /\.module\.css(\?|$)/.test(id)
const fileOf = (id: string) => path.relative(source, id.split('?')[0] ?? id)
const sandboxFolder = 'pages/sandbox/'

/** Features shown over any page, with the sheets that are fetched with them. */
const sheetsOfFeature: Readonly<Record<string, readonly FurtherSheet[]>> = {
  'contact-modal': ['company'],
  'explorer-viewer': ['viewer'],
  'fault-report': ['report', 'personal'],
  'my-pages-tabs': ['personal'],
}

const registry = readFileSync(path.join(source, 'pages/registry.ts'), 'utf8')

/** By function: `const search = templatesWith('homes', 'search')`. */
const sheetsOfFunction = new Map(
  Array.from(registry.matchAll(/const (\w+) = templatesWith\(([^)]*)\)/g), ([, name = '', sheets = '']) => [
    name,
    furtherSheets.filter((sheet) => sheets.includes(`'${sheet}'`)),
  ]),
)

/** By page, from the function that defines its template: `reading(() => import('./reading/…'))`. */
const definitions = new Map(
  Array.from(registry.matchAll(/(\w+)\(\s*\(\) => import\('\.\/([^']+)'\)/g), ([, name = '', file]) => [
    `pages/${file}`,
    sheetsOfFunction.get(name) ?? [],
  ]),
)

/** Sheets that are there whenever a module is; null where its importers say it. */
function sheetsOf(file: string): readonly FurtherSheet[] | null {
  const [folder, feature = ''] = file.split('/')
  if (file === 'blocks/registry.ts') return ['blocks']
  if (file === 'entry/styles.ts') return [documentSheet]
  if (folder === 'features') return sheetsOfFeature[feature] ?? null
  if (folder === 'compositions') {
    const theme = furtherSheets.find((sheet) => sheet === feature)
    return theme === undefined ? null : [theme]
  }
  return definitions.get(file) ?? null
}

type Graph = (
  id: string,
) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null

/** CSS modules reached only from sources that have a further sheet, as paths below `src`. */
function modulesOfSheet(sheet: FurtherSheet, ids: Iterable<string>, graph: Graph): Set<string> {
  const isOfSheet = (id: string, seen: Set<string>): boolean => {
    if (seen.has(id)) return true
    seen.add(id)
    const file = fileOf(id)
    // The sandbox loads all sheets, so its imports keep no module in the first sheet.
    if (file.startsWith(sandboxFolder)) return true
    const sheets = sheetsOf(file)
    if (sheets) return sheets.includes(sheet)
    const info = graph(id)
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
    return importers.length > 0 && importers.every((importer) => isOfSheet(importer, seen))
  }
  return new Set([...ids].filter((id) => isStyle(id) && isOfSheet(id, new Set())).map(fileOf))
}

/** Moves these modules' rules out of a sheet and returns them with their layers and conditions. */
function takeOut(sheet: Container, isTaken: (selector: string) => boolean): string {
  const taken = postcss.root()
  sheet.walkRules((rule) => {
    if (!isTaken(rule.selector)) return
    let place: Container = taken
    const around: Container[] = []
    for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof rule.parent)
      around.unshift(parent as Container)
    if (around.some((one) => one.type === 'rule')) return
    for (const one of around) {
      const last = place.last
      const copy = one.clone({ nodes: [] }) as unknown as Container
      if (last?.type === 'atrule' && copy.type === 'atrule' && sameAtRule(last, copy)) place = last as Container
      else {
        place.append(copy as never)
        place = copy
      }
    }
    place.append(rule.clone())
    rule.remove()
  })
  return taken.toString()
}

const sameAtRule = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a, b] as [{ name: string; params: string }, { name: string; params: string }]
  return one.name === other.name && one.params === other.params
}

/** Nine characters that change with any sheet, because all file names are cached for ever. */
const hashOf = (sheets: readonly string[]): string =>
  createHash('sha256').update(sheets.join('\0')).digest('base64url').slice(0, 9)

/**
 * Splits the style sheet into what any page may show and what one sort of page shows (`src/pages/registry.ts`). A further
 * sheet is named like the first, with its own name for `style`. The first is always linked first and orders the layers.
 */
export function furtherStyles(prefixOf: (file: string) => string): Plugin {
  return {
    name: 'nyhem:further-styles',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = dir ?? ''
      const manifestFile = path.join(folder, '.vite/manifest.json')
      const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, { file: string }>
      const entry = manifest['style.css']
      if (!entry) throw new Error('no style sheet in the client manifest')
      const whole = path.join(folder, entry.file)
      const first = postcss.parse(await readFile(whole, 'utf8'))
      const all: readonly FurtherSheet[] = [...furtherSheets, documentSheet]
      const taken = all.map((sheet) => {
        const modules = modulesOfSheet(sheet, this.getModuleIds(), (id) => this.getModuleInfo(id))
        const prefixes = new Set([...modules].map(prefixOf))
        const text = takeOut(first, (selector) => {
          const classes = selector.match(/\.[a-z]{2}[0-9a-z]+/g) ?? []
          return classes.length > 0 && classes.every((name) => prefixes.has(name.slice(1, 3)))
        })
        return [sheet, text] as const
      })
      const sheets = { style: first.toString(), ...Object.fromEntries(taken) }
      const named = (name: string) => `${path.posix.dirname(entry.file)}/${name}-${hashOf(Object.values(sheets))}.css`
      await rm(whole)
      for (const [name, text] of Object.entries(sheets)) await writeFile(path.join(folder, named(name)), text)
      entry.file = named('style')
      await writeFile(manifestFile, JSON.stringify(manifest, null, 2))
    },
  }
}

/** Every CSS module below `src`, in a stable order. */
export const styleModules = (): string[] => globSync('**/*.module.css', { cwd: source }).sort()
