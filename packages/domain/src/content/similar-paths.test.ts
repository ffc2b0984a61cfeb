import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarPaths } from './similar-paths.ts'

const pages = ['/inspiration/kok-och-bad/', '/om-oss/', '/bostader/stockholm/', '/kontakt/', '/vinterflytt/'].map(
  (path) => ({
    path,
  }),
)
const first = (asked: string) => similarPaths(asked, pages)[0]?.path

describe('a proposal for an address', () => {
  it('is the page with the same last part, wherever it stood', () => {
    expect(first('/stockholm/')).toBe('/bostader/stockholm/')
  })
  it('forgives letters that were left out or written otherwise', () => {
    expect(first('/kontackt/')).toBe('/kontakt/')
    expect(first('/omoss/')).toBe('/om-oss/')
    expect(first('/inspiration/kok/')).toBe('/inspiration/kok-och-bad/')
  })
  it('is none for what is like nothing, and never the address itself', () => {
    expect(similarPaths('/qwzx/', pages)).toEqual([])
    expect(similarPaths('/kontakt/', pages)).toEqual([])
  })
  it('is among at most three, whatever is asked', () => {
    fc.assert(fc.property(fc.string(), (asked) => similarPaths(asked, pages).length <= 3))
  })
})
