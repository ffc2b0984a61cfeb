import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import { slowParts } from './slow-patterns.ts'

const root = new URL('..', import.meta.url)

/** Production code. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(packages\/[^/]+|apps\/portal)\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(test|fixture|examples|arbitraries|generated)\./.test(path) && existsSync(new URL(path, root)))

/** Patterns that are slow on long texts, each by the end of its file's path, with what bounds the text. */
const bounded: Readonly<Record<string, string>> = {
  'contract-text.ts /(\\d+) 0 obj\\n([\\s\\S]*?)\\nendobj/g': 'for tests: a PDF of ours',
  'contract-text.ts /<([0-9a-f]+)> <([0-9a-f]+)> \\[([^\\]]*)\\]/gi': 'for tests: a PDF of ours',
  'seal-key.ts /-----BEGIN CERTIFICATE-----[\\s\\S]+?-----END CERTIFICATE-----/g': 'own settings, read at the start',
  'draw-svg.ts /(translate|rotate|scale)\\(([^)]*)\\)/g': 'an attribute of a drawing of our own media',
  'plan-svg.ts /([\\w:-]+)="([^"]*)"/g': 'an element of a drawing of our own media',
  'device-name.ts /\\bVersion\\/[\\d.].*\\bSafari\\//': 'cut to 512 characters',
  'password.ts /^[^\\p{L}]+|[^\\p{L}]+$/gu': 'a password of at most 200 characters',
  'password.ts /^(.{1,}?)\\1+$/u': 'the same',
  'payment-reference.ts /\\B(?=(?:\\d{5})+$)/g': 'a reference of at most 25 characters, from a business system',
  'format.ts /\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  'still-page.ts /<(?:img|source|input type="hidden"|track|embed|meta http-equiv)[^>]*>/gi':
    'a page that we have drawn',
  'still-page.ts /<(script|template|noscript|iframe|object|video|audio)\\b[^>]*>[\\s\\S]*?<\\/\\1>/gi': 'the same',
  'still-page.ts /<link\\b[^>]*>/gi': 'the same',
  'still-page.ts /<(?:a|area|form|button|input)\\b[^>]*>/gi': 'the same',
}

type Pattern = { readonly path: string; readonly source: string; readonly flags: string }

/** Literals, and calls of `RegExp` with a word in place of each value. */
function patternsIn(path: string, code: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee, arguments: given } = node as Record<string, unknown>
    if (type === 'RegExpLiteral') found.push({ path, source: String(pattern), flags: String(flags) })
    if ((type === 'NewExpression' || type === 'CallExpression') && textOf(callee) === 'RegExp') {
      const [source, flag] = (given as readonly { expression: unknown }[]).map(({ expression }) => textOf(expression))
      if (source === undefined) throw new Error(`${path}: RegExp of something other than a template`)
      found.push({ path, source, flags: flag ?? '' })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') }).body)
  return found
}

/** Of a name, a string or a template. */
function textOf(node: unknown): string | undefined {
  const { value, quasis } = node as { value?: unknown; quasis?: readonly { cooked: string }[] }
  if (quasis !== undefined) return quasis.map(({ cooked }) => cooked).join('word')
  return typeof value === 'string' ? value : undefined
}

describe('a regular expression of production code', () => {
  const patterns = files.flatMap((path) => patternsIn(path, readFileSync(new URL(path, root), 'utf8')))
  const slow = patterns
    .map((pattern) => ({ ...pattern, parts: slowParts(pattern.source, pattern.flags) }))
    .filter(({ parts }) => parts.length > 0)
  const nameOf = ({ path, source, flags }: Pattern) => `${path.split('/').at(-1)} /${source}/${flags}`

  it('takes work in proportion to the text, or reads a bounded one', () => {
    const unknown = slow.filter((pattern) => bounded[nameOf(pattern)] === undefined)
    expect(unknown.map((pattern) => `${pattern.path}: ${nameOf(pattern)} because of ${pattern.parts}`)).toEqual([])
    expect(patterns.length).toBeGreaterThan(400)
    expect(patterns.filter(({ path }) => path.endsWith('/without-personal-data.ts')).length).toBeGreaterThan(4)
  })

  it('is no exception when it is linear or gone', () => {
    expect(Object.keys(bounded).sort()).toEqual([...new Set(slow.map(nameOf))].sort())
  })
})

describe('slow patterns', () => {
  it.each([
    ['that redacted the log', /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/gi],
    ['that read the name of a browser', /\bVersion\/[\d.]+.*\bSafari\//],
    ['that read it with a single digit', /\bVersion\/[\d.].*\bSafari\//],
    ['that trimmed the tags of a search', /^\/+|\/+$/g],
    ['with nested repetitions', /^(?:a+)+$/],
    ['with adjacent repetitions', /^\d+\d*x/],
    ['with repetitions around an optional part', /^\s*a?\s*b/],
    ['with a search anew at each start', /<b>(.*?)<\/b>/s],
    ['with a start in a group', /(?:<a|<b)(?: [^>]*)?>/],
  ])('%s are found', (_name, { source, flags }) => {
    expect(slowParts(source, flags)).not.toEqual([])
  })

  it.each([
    ['words', /[^\s@]+/g],
    ['an end after the start of the text', /^[^@]+@[^@]+$/],
    ['what ends before it can start again', /<[^<>]*>/g],
    ['the rest of a text', /(?:^|; *)name=([^;]*)/],
    ['a bounded repetition', /\+?\d[\d -]{7,18}\d(?!\w)/],
    ['an end that nothing of its kind precedes', /(?<!,),+$/],
  ])('%s are none', (_name, { source, flags }) => {
    expect(slowParts(source, flags)).toEqual([])
  })

  it('are read from literals and templates', () => {
    const code = `export const a = (b: string) => new RegExp(\`<\${b}>\`, 'g').test(b) || /\\d+$/u.test(b)`
    expect(patternsIn('x.ts', code)).toEqual([
      { path: 'x.ts', source: '<word>', flags: 'g' },
      { path: 'x.ts', source: '\\d+$', flags: 'u' },
    ])
  })
})
