import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** The build that `npm test` makes. */
const built = new URL('../dist/client/', import.meta.url)
type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8'))
const document = readFileSync(new URL('index.html', built), 'utf8')

/** KB (1,000 bytes), gzipped: what a log-in page needs before anything is shown. Source: editing and staff reference §4.3. */
const mostKb = 180
/** What a screen adds to that when it is opened, with all that it imports. */
const mostOfScreenKb = 40
/** Of those with forms of content, which bring the editor of texts, and of parts that follow a screen. */
const mostOfForms: Readonly<Record<string, number>> = {
  'src/screens/pages/window/PageWindow.tsx': 215,
  'src/screens/settings/Settings.tsx': 150,
  // Opened within the window of a page, which has loaded nearly all of it.
  'src/targets/NewPicture.tsx': 150,
  // Opened within a case, which has loaded all but nine of them.
  'src/screens/cases/photo/PhotoDialog.tsx': 48,
}

const entry = Object.values(manifest).find(({ isEntry }) => isEntry)

function filesOf(chunk: Chunk | undefined, known = new Set<string>()): Set<string> {
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const file of chunk.css ?? []) known.add(file)
  for (const name of chunk.imports ?? []) filesOf(manifest[name], known)
  return known
}

/** What the document names itself. */
const named = [...document.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
const kbOf = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, built))).length, 0) / 1_000

describe('the first load of the office', () => {
  it('is within its budget', () => {
    const files = new Set([...named, ...filesOf(entry)])
    expect(files.size).toBeGreaterThan(1)
    expect(kbOf(files), [...files].join(', ')).toBeLessThanOrEqual(mostKb)
  })
  const screens = Object.values(manifest).filter(({ isDynamicEntry }) => isDynamicEntry)
  it.each(screens.map(({ src = '' }) => src))('is followed by no more than its screen needs: %s', (src) => {
    const first = new Set([...named, ...filesOf(entry)])
    const added = [...filesOf(manifest[src])].filter((file) => !first.has(file))
    expect(kbOf(added), added.join(', ')).toBeLessThanOrEqual(mostOfForms[src] ?? mostOfScreenKb)
  })
})

describe('the document of the office', () => {
  it('has nothing inline, which its policy refuses', () => {
    expect(document).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect([...document.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , text]) => text?.trim() !== '')).toEqual([])
  })
  it('names only its own files', () => {
    for (const [, address = ''] of document.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^\/office\/assets\//)
  })
})
