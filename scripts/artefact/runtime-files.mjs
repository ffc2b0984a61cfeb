// The TypeScript that a production process can reach: what its entries import, and nothing of tests, fixtures or tools.
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { init, parse } from 'es-module-lexer'

/** Dynamic imports of demo and development only. */
const leftOut = [/^@nyhem\/demo\//, /^vite$/]

const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The file of the repository that an import names; null for a package of the registry and for Node's own. */
function fileOf(from, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [, name, rest] = /^@nyhem\/([a-z]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `packages/${name}/src/${rest}.ts` : null
}

function importsOf(text) {
  const [imports] = parse(text)
  // Names are missing where the address is computed: the web build.
  return imports.flatMap(({ n }) => (n === undefined || leftOut.some((pattern) => pattern.test(n)) ? [] : [n]))
}

/**
 * Files by path from `root`, sorted, and the packages of the registry that they import. Throws when an import leads
 * nowhere.
 */
export async function runtimeFiles(root, entries) {
  await init
  const files = new Set()
  const packages = new Set()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    const path = join(root, file)
    if (!existsSync(path)) throw new Error(`${file} is imported, and is not there.`)
    files.add(file)
    if (!/\.m?[tj]s$/.test(file)) continue
    for (const specifier of importsOf(stripTypeScriptTypes(readFileSync(path, 'utf8')))) {
      const found = fileOf(file, specifier)
      if (found) waiting.push(found)
      else if (!specifier.startsWith('node:')) packages.add(packageName(specifier))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}
