// `npm run -w @nyhem/api contract-fonts`: builds the contract fonts from npm packages. The files are committed: a
// contract regenerated years later must be byte-identical.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

type Face = {
  readonly name: string
  readonly package: string
  readonly file: string
  /** Pinned: PDF has no variable fonts. */
  readonly axes?: Readonly<Record<string, number>>
}

const latinOf = (name: string, family: string, file: (part: string) => string, axes: Face['axes']): readonly Face[] =>
  ['latin', 'latin-ext'].map((part) => ({
    name: part === 'latin' ? name : `${name}-ext`,
    package: `@fontsource-variable/${family}`,
    file: file(part),
    ...(axes ? { axes } : {}),
  }))
const schibsted = (part: string) => `schibsted-grotesk-${part}-wght-normal`
const noto = (script: string, family = 'noto-sans'): Face => ({
  name: `noto-${script}`,
  package: `@fontsource/${family}`,
  file: `${family}-${script}-400-normal`,
})

const faces: readonly Face[] = [
  ...latinOf('text', 'schibsted-grotesk', schibsted, { wght: 400 }),
  ...latinOf('text-strong', 'schibsted-grotesk', schibsted, { wght: 600 }),
  // Optical size and weight of each brand's headings.
  ...latinOf('newsreader', 'newsreader', (part) => `newsreader-${part}-standard-normal`, { opsz: 60, wght: 380 }),
  ...latinOf('literata', 'literata', (part) => `literata-${part}-standard-normal`, { opsz: 28, wght: 470 }),
  ...latinOf('familjen', 'familjen-grotesk', (part) => `familjen-grotesk-${part}-wght-normal`, { wght: 600 }),
  // Names in other scripts.
  noto('cyrillic'),
  noto('cyrillic-ext'),
  noto('greek'),
  noto('vietnamese'),
  noto('hebrew', 'noto-sans-hebrew'),
  noto('arabic', 'noto-sans-arabic'),
]

const require = createRequire(import.meta.url)
const folder = new URL('../src/features/contracts/fonts/', import.meta.url)
/** All text characters of the Basic Multilingual Plane. */
const everything = Array.from({ length: 0xd7ff - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index))
  .concat(Array.from({ length: 0xfeff - 0xfb00 + 1 }, (_, index) => String.fromCharCode(0xfb00 + index)))
  .join('')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { name, package: from, file, axes } of faces) {
  const original = readFileSync(require.resolve(`${from}/files/${file}.woff2`))
  const font = await subsetFont(original, everything, {
    targetFormat: 'truetype',
    ...(axes ? { variationAxes: axes } : {}),
    noHinting: true,
  })
  writeFileSync(new URL(`${name}.ttf`, folder), font)
  // The licence (SIL Open Font License) must accompany the fonts.
  copyFileSync(require.resolve(`${from}/LICENSE`), new URL(`${from.split('/')[1]}.LICENSE.txt`, folder))
  console.log(`font ${name}: ${Math.round(font.length / 1024)} KB`)
}
