import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What people read keeps to docs/words.md, whose tables list the refused words of each language. */

const root = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
  .split('\n')
  .filter((path) => existsSync(new URL(path, root)))
const under = (...places: readonly string[]): readonly string[] =>
  tracked.filter(
    (path) => places.some((place) => path.startsWith(place)) && /\.(ts|yaml)$/.test(path) && !/\.test\.ts$/.test(path),
  )

/** E-mails have all languages in one file. A refused word of one language is none of another, save English ones. */
const emails = under('packages/api/src/features/emails/').filter((path) => /-(email|texts)\.ts$/.test(path))
const demoTexts = under('demo/src/my-pages/', 'demo/src/management/', 'demo/src/catalogue/')

const languages = {
  Svenska: [
    ...under(
      'packages/web/src/texts/sv/',
      'packages/api/src/features/content/texts/swedish.ts',
      'demo/catalogue/documents/sv.yaml',
      ...['se', 'senior', 'coop', 'contractor'].flatMap((site) => [`demo/content/${site}/`, `demo/catalogue/${site}/`]),
    ),
    ...emails,
    ...demoTexts,
  ],
  'Norsk bokmål': [
    ...under(
      'packages/web/src/texts/no/',
      'packages/api/src/features/content/texts/norwegian.ts',
      'demo/catalogue/documents/no.yaml',
      'demo/content/no/',
      'demo/catalogue/no/',
    ),
    ...emails,
    ...demoTexts,
  ],
  Suomi: [
    ...under(
      'packages/web/src/texts/fi/',
      'packages/api/src/features/content/texts/finnish.ts',
      'demo/catalogue/documents/fi.yaml',
      'demo/content/fi/',
      'demo/catalogue/fi/',
    ),
    ...emails,
    ...demoTexts,
  ],
  English: [
    ...under('packages/web/src/texts/en/', 'packages/api/src/features/content/texts/english.ts', 'demo/content/se-en/'),
    ...emails,
  ],
} as const

/** Texts without comments, import paths and keys: what is left may be read by somebody. */
function shownText(path: string): string {
  const source = read(path)
  if (path.endsWith('.yaml')) return source.replaceAll(/(^|\s)#(?=\s)[^\n]*/g, ' ')
  const strings = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, ' ')
    .replaceAll(/^import[\s\S]*?from '[^']*'$/gm, ' ')
    .matchAll(/'(?:[^'\\\n]|\\.)*'(?!\s*:)|`(?:[^`\\]|\\.)*`/g)
  return [...strings].map(([text]) => text).join('\n')
}

type Refused = { readonly word: string; readonly pattern: RegExp; readonly except: RegExp | null }

const asPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${words.map((word) => word.replaceAll(/[.?()]/g, '\\$&').replaceAll('*', '\\p{L}*')).join('|')})(?!\\p{L})`,
    'giu',
  )

const inBackticks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

function refusedIn(language: string): readonly Refused[] {
  const section =
    read('docs/words.md')
      .split(/^## /m)
      .find((part) => part.startsWith(`${language}\n`)) ?? ''
  return section.split('\n').flatMap((line) => {
    const [, cell = ''] = line.split('|')
    const [listed = '', exceptions = ''] = cell.split('(not ')
    const except = inBackticks(exceptions)
    return inBackticks(listed).map((word) => ({
      word,
      pattern: asPattern([word]),
      except: except.length === 0 ? null : asPattern(except),
    }))
  })
}

const found = (text: string, { pattern, except }: Refused): boolean =>
  (except ? text.replaceAll(except, ' ') : text).search(pattern) >= 0

describe('words that people see', () => {
  it('are found whole, in any case, with any ending where the table says so', () => {
    const refused = (word: string, except: string | null = null) => ({
      word,
      pattern: asPattern([word]),
      except: except === null ? null : asPattern([except]),
    })
    expect(found('Ett Brev till dig', refused('brev'))).toBe(true)
    expect(found('Vårt nyhetsbrev, och en brevlåda', refused('brev'))).toBe(false)
    expect(found('Personligt brev behövs inte', refused('brev', 'personligt brev'))).toBe(false)
    expect(found('den förseglade filen', refused('förseglad*'))).toBe(true)
  })

  it.each(Object.keys(languages) as (keyof typeof languages)[])('keep to docs/words.md: %s', (language) => {
    const refused = refusedIn(language)
    expect(refused.length).toBeGreaterThan(5)
    const broken = languages[language].flatMap((path) => {
      const text = shownText(path)
      return refused.filter((one) => found(text, one)).map(({ word }) => `${path}: ${word}`)
    })
    expect(broken).toEqual([])
  })
})
