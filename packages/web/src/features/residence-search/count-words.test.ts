import { describe, expect, it } from 'vitest'
import { residenceSearch } from '../../texts/sv/search.ts'
import { choiceCount, roomsAtLeast } from './count-words.ts'

describe('the count beside a choice', () => {
  it('is of homes', () => {
    expect(choiceCount({ homes: 1_112, projects: 9 }, 'projects', residenceSearch)).toEqual({
      short: '1\u00a0112',
      spoken: '1\u00a0112 hem',
      none: false,
    })
  })
  it('is of projects that have no homes yet, where projects are listed', () => {
    const planned = { homes: 0, projects: 2 }
    expect(choiceCount(planned, 'projects', residenceSearch)).toMatchObject({ short: '2 projekt', none: false })
    expect(choiceCount(planned, 'homes', residenceSearch)).toMatchObject({ short: '0', none: true })
  })
  it('is none for what the answer does not name', () => {
    expect(choiceCount(undefined, 'projects', residenceSearch)).toMatchObject({ short: '0', none: true })
  })
})

describe('rooms, at least', () => {
  const counts = {
    1: { homes: 5, projects: 2 },
    2: { homes: 7, projects: 3 },
    3: { homes: 0, projects: 0 },
    4: { homes: 2, projects: 1 },
  }
  it('counts that many and all larger', () => {
    expect([1, 2, 3, 4].map((least) => roomsAtLeast(counts, least, null).homes)).toEqual([14, 9, 2, 2])
  })
  it('counts no more than the most that is chosen', () => {
    expect(roomsAtLeast(counts, 1, 2).homes).toBe(12)
  })
})
