import { asId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import type { HomeDetails } from '../../../catalogue/catalogue.ts'
import { findOwnHomes, homeTabs } from './own-homes.ts'

const details = (id: string) =>
  ({ home: { id, number: id.toUpperCase() }, stage: { name: 'Etapp 1' }, area: { name: 'Kajen' } }) as HomeDetails
const known = new Map(['a', 'b'].map((id) => [id, details(id)]))
const path = '/mina-sidor/min-bostad/'

async function shownOf(ids: readonly string[], objectId?: string) {
  const homes = await findOwnHomes(
    ids.map((id) => asId<'Home'>(id)),
    {
      catalogue: { getHome: async (id: string) => known.get(id) ?? null } as never,
      query: objectId === undefined ? {} : { objectId },
    },
  )
  return {
    shown: homes.shown?.home.id ?? null,
    tabs: homeTabs(homes, { path }).map(({ label, href, isShown }) => ({ label, href, isShown })),
  }
}

describe('the homes of a person', () => {
  it('of which there is one, are that one, with nothing to choose from', async () => {
    expect(await shownOf(['a'])).toEqual({ shown: 'a', tabs: [] })
  })
  it('of which there are several, are the first one, and the others by their address', async () => {
    const label = (id: string) => `${id}, Kajen, Etapp 1`
    expect(await shownOf(['a', 'b'])).toEqual({
      shown: 'a',
      tabs: [
        { label: label('A'), href: `${path}?objectId=a`, isShown: true },
        { label: label('B'), href: `${path}?objectId=b`, isShown: false },
      ],
    })
    expect((await shownOf(['a', 'b'], 'b')).shown).toBe('b')
  })
  it('exclude another account’s, whatever the URL requests', async () => {
    expect((await shownOf(['a'], 'b')).shown).toBeNull()
    expect((await shownOf(['a'], 'none')).shown).toBeNull()
  })
  it('leave out what is no longer in the catalogue, and name each once', async () => {
    expect(await shownOf(['gone', 'a', 'a'])).toEqual({ shown: 'a', tabs: [] })
    expect(await shownOf(['gone'])).toEqual({ shown: null, tabs: [] })
  })
})
