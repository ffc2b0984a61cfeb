import { describe, expect, it } from 'vitest'
import {
  type Favourite,
  favouriteKey,
  favouritesToJoin,
  mostFavourites,
  parseFavouriteKey,
  readStoredFavourites,
  writeStoredFavourites,
} from './favourite.ts'

const home = (id: string): Favourite => ({ kind: 'home', id })
const many = (count: number, prefix = 'h') => Array.from({ length: count }, (_, index) => home(`${prefix}${index}`))

describe('word of a favourite', () => {
  it('says what it is and which', () => {
    expect(favouriteKey({ kind: 'stage', id: 'kajen-1' })).toBe('stage:kajen-1')
    expect(parseFavouriteKey('stage:kajen-1')).toEqual({ kind: 'stage', id: 'kajen-1' })
  })

  it('takes an id with a colon as it is', () => {
    expect(parseFavouriteKey('home:a:b')).toEqual(home('a:b'))
  })

  it.each(['', 'home', 'home:', 'office:1', `home:${'x'.repeat(201)}`])('is none: %j', (text) => {
    expect(parseFavouriteKey(text)).toBeNull()
  })
})

describe('favourites that a browser keeps before login', () => {
  it('are read as they were written', () => {
    const stored = [home('a b'), { kind: 'area', id: 'kajen' } as const]
    expect(readStoredFavourites(writeStoredFavourites(stored))).toEqual(stored)
  })

  it('are none where nothing was saved', () => {
    expect(readStoredFavourites(null)).toEqual([])
    expect(readStoredFavourites('')).toEqual([])
  })

  it('leave out what is not understood', () => {
    expect(readStoredFavourites('home:1 %E0%A4%A nonsense home:2')).toEqual([home('1'), home('2')])
  })

  it('count duplicates once', () => {
    expect(readStoredFavourites('home:1 home:1')).toEqual([home('1')])
  })

  it('are the latest of too many', () => {
    const stored = readStoredFavourites(writeStoredFavourites(many(mostFavourites + 3)))
    expect(stored).toHaveLength(mostFavourites)
    expect(stored[0]).toEqual(home('h3'))
  })
})

describe('favourites joined into an account at login', () => {
  it('are those that the account lacks', () => {
    expect(favouritesToJoin([home('1')], [home('1'), home('2')])).toEqual([home('2')])
  })

  it('are none the second time', () => {
    expect(favouritesToJoin([home('1'), home('2')], [home('1'), home('2')])).toEqual([])
  })

  it('are each joined once', () => {
    expect(favouritesToJoin([], [home('1'), home('1')])).toEqual([home('1')])
  })

  it('distinguish a home from a stage with the same id', () => {
    expect(favouritesToJoin([home('1')], [{ kind: 'stage', id: '1' }])).toEqual([{ kind: 'stage', id: '1' }])
  })

  it('are as many as fit', () => {
    expect(favouritesToJoin(many(mostFavourites - 1), many(5, 'n'))).toEqual([home('n0')])
    expect(favouritesToJoin(many(mostFavourites), many(5, 'n'))).toEqual([])
  })
})
