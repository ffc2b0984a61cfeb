import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Subsets the npm packages' fonts: the characters of Swedish, Norwegian, Finnish, English and Danish names, the
 * punctuation and figures of prices and areas, and the axes in use. A display face keeps only its theme's weight
 * (`--display-weight`), which halves it. All layout features stay (such as tabular figures). A page fetches a file of
 * 10 to 25 KB and one of 41 instead of 130 KB each.
 */
const letters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  '€–—‘’‚“”„†•…‹›−⁄™\u2060\u202f',
].join('')

type Face = {
  name: string
  family: string
  file: string
  axes: Record<string, number | { min: number; max: number }>
}

const faces: readonly Face[] = [
  {
    name: 'newsreader',
    family: 'newsreader',
    file: 'newsreader-latin-standard-normal',
    axes: { opsz: 60, wght: 380 },
  },
  {
    name: 'newsreader-italic',
    family: 'newsreader',
    file: 'newsreader-latin-standard-italic',
    axes: { opsz: 60, wght: 380 },
  },
  {
    name: 'literata',
    family: 'literata',
    file: 'literata-latin-standard-normal',
    axes: { opsz: 60, wght: 470 },
  },
  {
    name: 'familjen-grotesk',
    family: 'familjen-grotesk',
    file: 'familjen-grotesk-latin-wght-normal',
    axes: { wght: 600 },
  },
  {
    name: 'archivo',
    family: 'archivo',
    file: 'archivo-latin-standard-normal',
    axes: { wdth: 88, wght: 680 },
  },
  {
    name: 'schibsted-grotesk',
    family: 'schibsted-grotesk',
    file: 'schibsted-grotesk-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
]

const require = createRequire(import.meta.url)
const folder = new URL('../src/themes/fonts/', import.meta.url)
const stamp = new URL('stamp', folder)
const packageFile = (family: string, file: string) => require.resolve(`@fontsource-variable/${family}/${file}`)

const versions = faces.map(({ family }) => readFileSync(packageFile(family, 'package.json'), 'utf8'))
const wanted = JSON.stringify([letters, faces, versions.map((text) => JSON.parse(text).version)])

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, family, file, axes } of faces) {
    const original = readFileSync(packageFile(family, `files/${file}.woff2`))
    const font = await subsetFont(original, letters, { targetFormat: 'woff2', variationAxes: axes, noHinting: true })
    writeFileSync(new URL(`${name}.woff2`, folder), font)
    // The licence (SIL Open Font License) must accompany the fonts.
    copyFileSync(packageFile(family, 'LICENSE'), new URL(`${family}.LICENSE.txt`, folder))
    console.log(`font ${name}: ${Math.round(original.length / 1024)} KB → ${Math.round(font.length / 1024)} KB`)
  }
  writeFileSync(stamp, wanted)
}
