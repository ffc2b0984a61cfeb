import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postcss, { type Container } from 'postcss'
import type { Plugin } from 'vite'
import { type FurtherSheet, furtherSheetOf, furtherSheets, sandboxFolder } from '../src/style-sheets.ts'

const source = path.resolve(import.meta.dirname, '../src')
const isStyle = (id: string) => /\.module\.css(\?|$)/.test(id)
const fileOf = (id: string) => path.relative(source, id.split('?')[0] ?? id)
const sheetOf = (file: string): FurtherSheet | null => furtherSheetOf(`src/${file}`)
/** Where a way up ends: what is shown with a further sheet, or is a page without one. */
const isRoot = (file: string) => sheetOf(file) !== null || /^pages\/.*Page\.tsx$/.test(file)

/** What the plugin asks the bundler about a module. */
type Graph = (
  id: string,
) => { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null

/** CSS modules that nothing but sources of one further sheet come to, by file below `src`. */
function modulesOfSheet(sheet: FurtherSheet, ids: Iterable<string>, graph: Graph): Set<string> {
  const isOfSheet = (id: string, seen: Set<string>): boolean => {
    if (seen.has(id)) return true
    seen.add(id)
    const file = fileOf(id)
    // The sandbox shows examples of everything, with all sheets: it keeps nothing in the first.
    if (`src/${file}`.startsWith(sandboxFolder)) return true
    if (isRoot(file)) return sheetOf(file) === sheet
    const info = graph(id)
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
    return importers.length > 0 && importers.every((importer) => isOfSheet(importer, seen))
  }
  return new Set([...ids].filter((id) => isStyle(id) && isOfSheet(id, new Set())).map(fileOf))
}

/** Takes the rules of these modules out of a sheet; gives them in their layers and conditions. */
function takeOut(sheet: Container, isTaken: (selector: string) => boolean): string {
  const taken = postcss.root()
  sheet.walkRules((rule) => {
    if (!isTaken(rule.selector)) return
    let place: Container = taken
    const around: Container[] = []
    for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof rule.parent)
      around.unshift(parent as Container)
    // Nested rules go with the rule that they stand in.
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

/** Nine letters that change with any sheet: the names of all are cached for ever. */
const hashOf = (sheets: readonly string[]): string =>
  createHash('sha256').update(sheets.join('\0')).digest('base64url').slice(0, 9)

/**
 * Splits the one style sheet: what any page may show, and what only pages of one sort do, as `src/style-sheets.ts` names
 * them. A further sheet is called as the first, with its own name for `style`. The first comes first wherever several
 * are, and orders the layers.
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
      const taken = furtherSheets.map((sheet) => {
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

/** Every CSS module there is, below `src`, in one order. */
export const styleModules = (): string[] => globSync('**/*.module.css', { cwd: source }).sort()
