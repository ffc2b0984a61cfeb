import { asId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import type { FollowedHome } from '../../../home-follow-up/home-follow-up.ts'
import { findOwnHomes, homeTabs } from './own-homes.ts'

const details = (id: string) =>
  ({ home: { id, number: id.toUpperCase() }, stage: { name: 'Etapp 1' }, area: { name: 'Kajen' } }) as FollowedHome
const known = new Map(['a', 'b'].map((id) => [asId<'Home'>(id), details(id)]))
const path = '/mina-sidor/min-bostad/'

function shownOf(ids: readonly string[], objectId?: string) {
  const homes = findOwnHomes(
    ids.map((id) => asId<'Home'>(id)),
    { homes: known },
    { query: objectId === undefined ? {} : { objectId } },
  )
  return {
    shown: homes.shown?.home.id ?? null,
    tabs: homeTabs(homes, { path }).map(({ label, href, isShown }) => ({ label, href, isShown })),
  }
}

describe('the homes of a person', () => {
  it('of which there is one, are that one, with nothing to choose from', () => {
    expect(shownOf(['a'])).toEqual({ shown: 'a', tabs: [] })
  })
  it('of which there are several, are the first one, and the others by their address', () => {
    const label = (id: string) => `${id}, Kajen, Etapp 1`
    expect(shownOf(['a', 'b'])).toEqual({
      shown: 'a',
      tabs: [
        { label: label('A'), href: `${path}?objectId=a`, isShown: true },
        { label: label('B'), href: `${path}?objectId=b`, isShown: false },
      ],
    })
    expect(shownOf(['a', 'b'], 'b').shown).toBe('b')
  })
  it('exclude another account’s, whatever the URL requests', () => {
    expect(shownOf(['a'], 'b').shown).toBeNull()
    expect(shownOf(['a'], 'none').shown).toBeNull()
  })
  it('leave out what is no longer in the catalogue, and name each once', () => {
    expect(shownOf(['gone', 'a', 'a'])).toEqual({ shown: 'a', tabs: [] })
    expect(shownOf(['gone'])).toEqual({ shown: null, tabs: [] })
  })
})
