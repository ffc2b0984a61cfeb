import { describe, expect, it } from 'vitest'
import { assetFinder } from './page-assets.ts'

const fonts = ['newsreader', 'newsreader-italic', 'schibsted-grotesk'].map((name) => `assets/${name}-ABCDEFGH.woff2`)
const chunk = (file: string, more: object = {}) => ({ file, name: file, ...more })
const manifest = {
  'src/entry/client.tsx': chunk('assets/client.js', { css: ['assets/client.css'], imports: ['_react'], assets: fonts }),
  'src/entry/early.ts': chunk('assets/early.js'),
  'src/texts/sv.ts': chunk('assets/sv.js'),
  'src/pages/start/StartPage.tsx': chunk('assets/start.js', { css: ['assets/start.css'], imports: ['_ui', '_react'] }),
  _ui: chunk('assets/ui.js', { css: ['assets/ui.css'] }),
  _react: chunk('assets/react.js'),
}
const site = { theme: 'norrvida', locale: 'sv' } as const

describe('files of a page', () => {
  const assets = assetFinder(manifest)(['src/pages/start/StartPage.tsx'], site)

  it('are its chunks and everything they import, each once and without the entry itself', () => {
    expect(assets.script).toBe('/assets/client.js')
    expect([...assets.modules].sort()).toEqual([
      '/assets/react.js',
      '/assets/start.js',
      '/assets/sv.js',
      '/assets/ui.js',
    ])
  })

  it('are the style sheets of those chunks', () => {
    expect([...assets.styles].sort()).toEqual(['/assets/client.css', '/assets/start.css', '/assets/ui.css'])
  })

  it('are two fonts: the display face of the theme and the text face', () => {
    expect(assets.fonts).toEqual(['/assets/newsreader-ABCDEFGH.woff2', '/assets/schibsted-grotesk-ABCDEFGH.woff2'])
  })

  it('must be in the build', () => {
    expect(() => assetFinder(manifest)(['src/pages/Gone.tsx'], site)).toThrow('not in the client manifest')
  })
})
