// A hash of a step's inputs. While unchanged, the step is skipped.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

// Build output is no input: web generates fonts in src/themes/fonts.
const skipped = new Set(['node_modules', 'dist', 'fonts', 'coverage'])

function* filesIn(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) continue
    yield* filesIn(join(path, entry.name))
  }
}

/** Paths from the root. Files above 500 kB count by size. */
export function stampOf(paths, words = []) {
  const hash = createHash('sha256')
  for (const word of words) hash.update(`${word}\0`)
  for (const file of paths.flatMap((path) => [...filesIn(inRoot(path))])) {
    hash.update(`${relative(root, file)}\0`)
    const { size } = statSync(file)
    hash.update(size > 500_000 ? String(size) : readFileSync(file))
  }
  return hash.digest('hex')
}

export function isStamped(path, stamp) {
  return existsSync(path) && readFileSync(path, 'utf8') === stamp
}

export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stamp)
}
