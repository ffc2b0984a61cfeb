import { parsePremisesSearch } from '@nyhem/domain/search/premises-filter'
import { describe, expect, it } from 'vitest'
import { readStoredSearch, storedSearchCookie } from './premises-cookie.ts'

const searchOf = (query: string) => {
  const values = new URLSearchParams(query)
  return parsePremisesSearch((name) => values.get(name), 'SE')
}
const search = searchOf('types=office;shop&tags=Nära tunnelbana;Hörn&minArea=40&sort=area')

describe('the premises filters cookie', () => {
  it('keeps what was chosen for six days', () => {
    const cookie = storedSearchCookie(search, 'SE', true)
    expect(cookie).toMatch(/; path=\/; max-age=518400; samesite=lax; secure$/)
    expect(readStoredSearch(`a=b; ${cookie.split('; ')[0]}; c=d`, 'SE')).toEqual(search)
  })

  it('is forgotten when everything is shown again', () => {
    expect(storedSearchCookie(searchOf(''), 'SE', false)).toBe('premises_filters=; path=/; max-age=0; samesite=lax')
    expect(readStoredSearch('premises_filters=', 'SE')).toBeNull()
  })

  it('is no choice when it is not ours', () => {
    expect(readStoredSearch('premises_filters=%E0%A4%A', 'SE')).toBeNull()
    expect(readStoredSearch('premises_filters=%3Ftypes%3Dcastle', 'SE')).toEqual(searchOf(''))
  })
})
