import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { describe, expect, it } from 'vitest'
import { furtherSheets } from '../style-sheets.ts'
import { assetFinder } from './page-assets.ts'

const partsOf = (kind: PageKind) => ({ kind, texts: [], blocks: [] })

const chunk = (file: string, more: object = {}) => ({ file, name: file, ...more })
const font = (name: string) => chunk(`assets/${name}-ABCDEFGH.woff2`)
const manifest = {
  'src/entry/client.tsx': chunk('assets/client.js', { imports: ['_react'] }),
  'src/entry/early.ts': chunk('assets/early.js'),
  'src/entry/preview.ts': chunk('assets/preview.js', { imports: ['_shared-by-previews'] }),
  '_shared-by-previews': chunk('assets/shared-by-previews.js'),
  'src/entry/lazy-scripts.ts': chunk('assets/late.js'),
  'src/compositions/norrvida/chrome.tsx': chunk('assets/chrome.js'),
  'src/compositions/norrvida/housing.ts': chunk('assets/housing.js'),
  'src/compositions/grannhem/chrome.tsx': chunk('assets/other-chrome.js'),
  'src/compositions/grannhem/housing.ts': chunk('assets/other-housing.js'),
  'src/texts/sv.ts': chunk('assets/sv.js'),
  'src/pages/start/StartPage.tsx': chunk('assets/start.js', { imports: ['_ui', '_react'] }),
  _ui: chunk('assets/ui.js'),
  _react: chunk('assets/react.js'),
  'style.css': chunk('assets/style-ABCDEFGH.css'),
  'src/themes/fonts/newsreader.woff2': font('newsreader'),
  'src/themes/fonts/familjen-grotesk.woff2': font('familjen-grotesk'),
  'src/themes/fonts/newsreader-italic.woff2': font('newsreader-italic'),
  'src/themes/fonts/schibsted-grotesk.woff2': font('schibsted-grotesk'),
}
const site = { theme: 'norrvida', locale: 'sv' } as const

describe('files of a page', () => {
  const assets = assetFinder(manifest)(partsOf('start'), site)

  it('are its chunks and everything they import, each once and without the entry itself', () => {
    expect(assets.script).toBe('/assets/client.js')
    expect([...assets.modules].sort()).toEqual([
      '/assets/chrome.js',
      '/assets/housing.js',
      '/assets/react.js',
      '/assets/start.js',
      '/assets/sv.js',
      '/assets/ui.js',
    ])
  })

  it('have nothing of previews, whose script is named apart', () => {
    expect(assets.previewScript).toBe('/assets/preview.js')
    expect(assets.modules.join(' ')).not.toContain('preview')
  })

  it('are two style sheets: that of every page and that of the theme', () => {
    expect(assets.styles).toEqual(['/assets/style-ABCDEFGH.css', '/assets/norrvida-ABCDEFGH.css'])
  })

  it("are another theme's own, and nothing of this one", () => {
    const others = assetFinder(manifest)(partsOf('start'), { theme: 'grannhem', locale: 'sv' })
    expect(others.modules).toEqual(expect.arrayContaining(['/assets/other-chrome.js', '/assets/other-housing.js']))
    expect([...others.modules, ...others.styles].join(' ')).not.toMatch(/norrvida|\/(?:chrome|housing)\.js/)
  })

  const stylesOf = (kind: PageKind, source: string) =>
    assetFinder({ ...manifest, [source]: chunk('assets/page.js') })(partsOf(kind), site).styles.map((file) =>
      file.slice('/assets/'.length, -'-ABCDEFGH.css'.length),
    )

  it.each([
    ['stage', 'src/pages/housing/stage/StagePage.tsx', 'homes'],
    ['my-pages-home', 'src/pages/my-pages/home/MyPagesHomePage.tsx', 'personal'],
    ['payment', 'src/pages/booking/payment/PaymentPage.tsx', 'booking'],
    ['faq', 'src/pages/service/faq/FaqPage.tsx', 'company'],
    ['blog-list', 'src/pages/reading/blog-list/BlogListPage.tsx', 'reading'],
    ['rental-start', 'src/pages/rental/rental-start/RentalStartPage.tsx', 'letting'],
  ] as const)(
    'are three style sheets for %s (%s): those of every page and the theme, and %s',
    (kind, source, sheet) => {
      expect(stylesOf(kind, source)).toEqual(['style', sheet, 'norrvida'])
    },
  )

  it('are the sheet of blocks too where a page has one', () => {
    const source = 'src/pages/editorial/standard/StandardPage.tsx'
    const block = 'src/blocks/text/TextBlock.tsx'
    const find = assetFinder({ ...manifest, [source]: chunk('assets/page.js'), [block]: chunk('assets/text.js') })
    expect(find(partsOf('standard'), site).styles).toHaveLength(2)
    const { styles } = find({ ...partsOf('standard'), blocks: ['text'] }, site)
    expect(styles).toContain('/assets/blocks-ABCDEFGH.css')
  })

  it('are all style sheets in the sandbox, which shows everything', () => {
    expect(stylesOf('sandbox', 'src/pages/sandbox/SandboxPage.tsx')).toEqual(['style', ...furtherSheets])
  })

  it('are a sheet of their own for a document without a page', () => {
    expect(assetFinder(manifest)(null, site).styles).toEqual([
      '/assets/style-ABCDEFGH.css',
      '/assets/documents-ABCDEFGH.css',
    ])
  })

  it('are two fonts: the display face of the theme and the text face', () => {
    expect(assets.fonts).toEqual(['/assets/newsreader-ABCDEFGH.woff2', '/assets/schibsted-grotesk-ABCDEFGH.woff2'])
  })

  it('must be in the build', () => {
    expect(() => assetFinder(manifest)(partsOf('stage'), site)).toThrow('not in the client manifest')
  })
})
