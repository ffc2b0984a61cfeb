import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g
/** As a noun; "Showing 3 of 5" and "a map showing homes" are the verb. */
const showing =
  /\bshowings\b|^showing$|\bshowing (?:code|registration)\b|\b(?:a|the|no|one|this|each|coming|planned|priority|vip) showing\b/i

const saysShowing = (text: string): boolean => showing.test(text)

/** What people read: neither names of texts nor of files. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(literal)]
    .filter(({ 0: text, index }) => !source.slice(index + text.length).startsWith(':') && !/^['"]\.{0,2}\//.test(text))
    .map(([text]) => text.slice(1, -1))

describe('English texts', () => {
  it('say viewing for what guests come to, never showing', () => {
    const files = globSync('packages/{web,office}/src/texts/en{.ts,/*.ts}', { cwd: root })
    expect(files.length).toBeGreaterThan(20)
    const wrong = files.flatMap((file) =>
      textsOf(readFileSync(join(root, file), 'utf8')).flatMap((text) =>
        saysShowing(text) ? [`${file}: ${text}`] : [],
      ),
    )
    expect(wrong).toEqual([])
  })
  it.each(['Showings', 'No showing is planned.', 'said so at a showing'])('would be refused for %s', (text) =>
    expect(saysShowing(text)).toBe(true),
  )
  it.each(['Showing 3 of 5 homes', 'Map showing Kajen'])('would not be refused for %s', (text) =>
    expect(saysShowing(text)).toBe(false),
  )
})
