import path from 'node:path'
import { styleModules } from './further-styles.ts'

const source = path.resolve(import.meta.dirname, '../src')
const letters = 26

const letter = (index: number) => String.fromCharCode(97 + index)

/** Two characters per file, from its index among all files: identical in client and server builds. */
export function filePrefixes(): ReadonlyMap<string, string> {
  const files = styleModules()
  if (files.length > letters * letters) throw new Error('more CSS modules than two letters can tell apart')
  return new Map(
    files.map((file, index) => [file, letter(Math.floor(index / letters)) + letter(index % letters)] as const),
  )
}

/**
 * Names classes `ab0`, `ab1` …: two characters for the module, then a number in order of appearance. Vite's names end
 * in an incompressible six-character hash, a seventh of the style sheet, and also appear in scripts and every page.
 * Development keeps readable names.
 */
export function shortClassNames(): (name: string, filename: string) => string {
  const prefixes = filePrefixes()
  const known = new Map<string, string[]>()
  return (name, filename) => {
    const file = path.relative(source, filename.split('?')[0] ?? filename)
    const prefix = prefixes.get(file)
    if (prefix === undefined) throw new Error(`not a CSS module of ours: ${file}`)
    const names = known.get(file) ?? []
    known.set(file, names)
    if (!names.includes(name)) names.push(name)
    return prefix + names.indexOf(name).toString(36)
  }
}
