import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts, textsOf } from '../../texts/load-texts.ts'
import { homeStatusWord, projectStatusWord } from './status-words.ts'

beforeAll(() => loadTexts('sv'))
const wordOf = (of: Parameters<typeof homeStatusWord>[0]) => homeStatusWord(of, textsOf('sv').housing)
const projectWordOf = (of: Parameters<typeof projectStatusWord>[0]) => projectStatusWord(of, textsOf('sv').housing)

describe('the status of a home', () => {
  it('of a cooperative rental says that it is let, not sold', () => {
    expect(wordOf({ status: 'sold', disposalForm: 'tenancy' })).toBe('Uthyrd')
    expect(wordOf({ status: 'sold', disposalForm: 'condominium' })).toBe('Såld')
    expect(projectWordOf({ status: 'sold-out', disposalForm: 'tenancy' })).toBe('Uthyrt')
  })

  it('of a cooperative rental never speaks of sale', () => {
    const words = homeStatuses
      .filter((status) => status !== 'succession')
      .map((status) => wordOf({ status, disposalForm: 'tenancy' }))
    expect(words.join(' ')).not.toMatch(/sål[dt]|sälj|salu/i)
  })

  it('of a project with homes of several tenures speaks of sale', () => {
    expect(projectWordOf({ status: 'sold-out', disposalForm: null })).toBe('Slutsålt')
  })
})
