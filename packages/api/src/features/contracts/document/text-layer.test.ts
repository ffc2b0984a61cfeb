import { describe, expect, it } from 'vitest'
import { plainText } from '../texts/plain-text.ts'
import { type Face, fontsOf, openFont } from './contract-fonts.ts'
import { contractText } from './contract-text.ts'
import { Sheet, type SheetSettings, styles } from './sheet.ts'

const styleOf = { text: styles.body, strong: styles.strong, display: styles.heading } as const satisfies Record<
  Face,
  unknown
>
/** Text faces are the same in every theme. */
const faces = [
  { theme: 'norrvida', face: 'text' },
  { theme: 'norrvida', face: 'strong' },
  { theme: 'norrvida', face: 'display' },
  { theme: 'bjorkgarden', face: 'display' },
  { theme: 'grannhem', face: 'display' },
] as const

/** Text of a document with each line in a paragraph of its own, as a reader extracts it. */
async function readBack(
  lines: readonly string[],
  { theme, face }: { theme: SheetSettings['theme']; face: Face },
): Promise<readonly string[]> {
  const sheet = new Sheet({
    theme,
    language: 'sv',
    title: '',
    author: '',
    subject: '',
    createdAt: new Date(0),
    brandName: '',
    footer: () => ({ left: '', right: '' }),
  })
  for (const line of lines) sheet.paragraph(line, styleOf[face])
  return contractText((await sheet.finish()).bytes).split('\n')
}

/** What contracts can contain: the rest is written out by its number. */
const charactersOf = (theme: SheetSettings['theme'], face: Face): readonly string[] =>
  [...new Set(fontsOf(theme, face).flatMap((name) => openFont(name).characterSet))]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => plainText(character) === character && character.trim() !== '')

describe('the text layer', () => {
  it.each(faces)('of $theme $face has every character, accented ones drawn first', async ({ theme, face }) => {
    // Composed characters have the higher numbers: they bring their parts along before those are drawn themselves.
    const characters = charactersOf(theme, face).toSorted((a, b) => (a < b ? 1 : -1))
    const read = new Set(await readBack(characters, { theme, face }))
    expect(characters.length).toBeGreaterThan(1_000)
    expect(characters.filter((character) => !read.has(character))).toEqual([])
  })
  it.each(faces)('of $theme $face has the names of four languages', async ({ theme, face }) => {
    const names = [
      'Öberg, Olof Oskarsson, O’Hara',
      'Øyvind Ødegård, Ole Opdal, Ærø',
      'Oili Öhman, Norrvida Suomi Oy',
      'Åsa Ärlig, Žarko Šimić',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      'ÅÄÖÆØŠŽabcdefghijklmnopqrstuvwxyz',
      'åäöæøšž',
    ]
    expect((await readBack(names, { theme, face })).join('')).toBe(names.join(''))
  })
  it('is made where a font has no place for a mark', async () => {
    expect((await readBack(['مُحَمَّد [ࢤ'], { theme: 'norrvida', face: 'strong' })).join('')).not.toBe('')
  })
})
