import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** One word for one legal thing, and the same said of what binds: docs/glossary.md. */

const root = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const under = (folder: string, kind: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith(kind))

/** Texts of booking, contract and payment on the pages. */
const groups = ['booking', 'booking-steps', 'booking-timeline', 'payment', 'home']
const pages = (language: 'sv' | 'no' | 'fi') => groups.map((group) => `packages/web/src/texts/${language}/${group}.ts`)

const emails = ['booking-email', 'contract-email'].map((name) => `packages/api/src/features/emails/${name}.ts`)
const sections = { sv: ['  sv: {', '  no: {'], no: ['  no: {', '  fi: {'], fi: ['  fi: {', '  en: {'] } as const
/** The part of an e-mail's texts in one language. */
function emailTexts(path: string, language: keyof typeof sections): string {
  const [from, to] = sections[language]
  const text = read(path)
  return text.slice(text.indexOf(from), text.indexOf(to))
}

type Place = { readonly name: string; readonly text: string }
const places = (language: 'sv' | 'no' | 'fi', more: readonly string[]): readonly Place[] => [
  ...[...pages(language), ...more].map((path) => ({ name: path, text: read(path) })),
  ...emails.map((path) => ({ name: path, text: emailTexts(path, language) })),
]
const withWord = (all: readonly Place[], word: RegExp): string[] =>
  all.flatMap(({ name, text }) => (word.test(text) ? [`${name}: ${word.exec(text)?.[0]}`] : []))

describe('the words of contracts', () => {
  it('call it a purchase in Norway on pages, in e-mails and in the contract, never a reservation', () => {
    // Rented homes are reserved.
    const texts = under('packages/web/src/texts/no', '.ts').filter((path) => !path.endsWith('/holdings.ts'))
    const contract = under('packages/api/src/features/contracts/texts', '.ts').filter((path) => path.includes('norw'))
    const server = under('packages/api/src/features', '.ts')
    const content = [...under('demo/content/no', '.yaml'), ...under('demo/catalogue/no', '.yaml')]
    const all = places('no', [...texts, ...contract, ...server, ...content])
    // In Swedish a home is reserved while it is booked.
    expect(withWord(all, /\breserv(?:asjon\w*|ere?\b)/i)).toEqual([])
  })
  it('call nothing binding in Sweden or Finland that the contract lets the buyer leave', () => {
    const contracts = (country: string) =>
      under('packages/api/src/features/contracts/texts', '.ts').filter((path) => path.includes(country))
    expect(withWord(places('sv', contracts('swedish')), /\bbindande\b|din att köpa/i)).toEqual([])
    expect(withWord(places('fi', contracts('finnish')), /\bsitoo\b|\bsitova\w*|ostettavissasi/i)).toEqual([])
  })
  it('call a Finnish buyer varaaja until there is a sale', () => {
    expect(withWord(places('fi', []), /\b(?:kanssa)?ostaj\w+/i)).toEqual([])
  })
  it.each([
    ['sv', 'swedish-terms', /bokningen är inte ett köp/i],
    ['no', 'norwegian-terms', /kjøpet er bindende når alle kjøpere har (?:signert|underskrevet)/i],
    ['fi', 'finnish-terms', /varaus ei ole kauppa/i],
  ] as const)(
    'say in the same sentence what binds, before the start, at the signature and in the terms: %s',
    (language, terms, sentence) => {
      const [booking = '', steps = ''] = pages(language).map(read)
      expect(booking).toMatch(sentence)
      expect(steps).toMatch(sentence)
      expect(read(`packages/api/src/features/contracts/texts/${terms}.ts`)).toMatch(sentence)
    },
  )
})
