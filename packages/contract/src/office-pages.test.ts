import { describe, expect, it } from 'vitest'
import { addressOfEdited, officePageAt, pagesAddressAt } from './office-pages.ts'

describe('addresses of pages in the office', () => {
  it('are all of the family', () => {
    for (const path of ['/pages/', '/pages/p1', '/pages/p1/versions']) expect(officePageAt(path)).toBe('pages')
    expect(officePageAt('/pagesx')).toBeNull()
  })
  it('show the list, a page or its versions', () => {
    expect(pagesAddressAt('/pages/')).toEqual({ shows: 'list' })
    expect(pagesAddressAt('/pages/p1')).toEqual({ shows: 'page', pageId: 'p1' })
    expect(pagesAddressAt('/pages/p1/versions')).toEqual({ shows: 'versions', pageId: 'p1' })
  })
  it('are read back as they were written, whatever an id holds', () => {
    for (const pageId of ['se:/om-oss/', 'a b', 'å%2F'])
      for (const shows of ['page', 'versions'] as const)
        expect(pagesAddressAt(addressOfEdited(pageId, shows))).toEqual({ shows, pageId })
  })
  it.each(['/pages/p1/other', '/pages/p1/versions/2', '/pages//versions', '/pages/%E0%A4%A', '/people'])(
    'do not have %s',
    (path) => {
      expect(pagesAddressAt(path)).toBeNull()
    },
  )
})
