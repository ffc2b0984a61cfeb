import { describe, expect, it } from 'vitest'
import { siteById } from './all-sites.ts'
import { addressFromSubSite, cameFromSubSite, mainSitePath } from './language-versions.ts'

const english = siteById('se-en')
const swedish = siteById('se')

describe('an address of the English sub-site', () => {
  it('is the Swedish one without the prefix', () => {
    expect(mainSitePath(english, '/en/sok-bostad/')).toBe('/sok-bostad/')
    expect(mainSitePath(english, '/en/bostader/stockholm/nacka/')).toBe('/bostader/stockholm/nacka/')
  })

  it('has no counterpart for the start page or other sites', () => {
    expect(mainSitePath(english, '/en/')).toBeNull()
    expect(mainSitePath(swedish, '/sok-bostad/')).toBeNull()
  })

  it('leads on with a word of where one came from', () => {
    expect(addressFromSubSite(english, '/sok-bostad/')).toBe('/sok-bostad/?from=en')
    expect(cameFromSubSite(swedish, 'en')).toBe(true)
    expect(cameFromSubSite(swedish, 'fi')).toBe(false)
    expect(cameFromSubSite(english, 'en')).toBe(false)
    expect(cameFromSubSite(swedish, undefined)).toBe(false)
  })
})
