import path from 'node:path'
import { styleModules } from './further-styles.ts'

const source = path.resolve(import.meta.dirname, '../src')
const letters = 26

const letter = (index: number) => String.fromCharCode(97 + index)

/** Two letters for a file, by its place among all of them: the same in the client's build and the server's. */
export function filePrefixes(): ReadonlyMap<string, string> {
  const files = styleModules()
  if (files.length > letters * letters) throw new Error('more CSS modules than two letters can tell apart')
  return new Map(
    files.map((file, index) => [file, letter(Math.floor(index / letters)) + letter(index % letters)] as const),
  )
}

/**
 * Names classes `ab0`, `ab1` …: two letters for the module, then a number in the order in which its classes appear.
 * Vite's own names end in a hash of six signs, which no compression makes smaller; they were a seventh of the style
 * sheet, and stand in scripts and in every page besides. Development keeps the readable ones.
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
