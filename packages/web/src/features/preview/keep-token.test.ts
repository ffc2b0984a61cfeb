import { describe, expect, it } from 'vitest'
import { keptAddress } from './keep-token.ts'

const here = new URL('https://site.example/sida/')
const token = 'TOKEN'

describe('the token of a preview', () => {
  it('is kept by links to pages of the host', () => {
    expect(keptAddress('/annan/?a=b#c', { here, token, isAlone: false })).toBe(
      'https://site.example/annan/?a=b&preview=TOKEN#c',
    )
  })

  it('is never in links to other hosts, files or calls', () => {
    for (const href of [
      'https://other.example/',
      'http://site.example/',
      '/media/a.pdf',
      '/api/x',
      'mailto:a@b.example',
    ])
      expect(keptAddress(href, { here, token, isAlone: false }), href).toBe(null)
  })

  it("of a reader's link is kept for its own page alone", () => {
    expect(keptAddress('/annan/', { here, token, isAlone: true })).toBe(null)
    expect(keptAddress('/sida/?page=2', { here, token, isAlone: true })).toBe(
      'https://site.example/sida/?page=2&preview=TOKEN',
    )
  })
})
