import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Texts } from '../../texts/texts.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { homeStatusWord, projectStatusWord } from './status-words.ts'

let texts: Texts['housing']
beforeAll(async () => {
  texts = (await loadTexts('sv')).housing
})

describe('the status of a home', () => {
  it('of a cooperative rental says that it is let, not sold', () => {
    expect(homeStatusWord({ status: 'sold', disposalForm: 'tenancy' }, texts)).toBe('Uthyrd')
    expect(homeStatusWord({ status: 'sold', disposalForm: 'condominium' }, texts)).toBe('Såld')
    expect(projectStatusWord({ status: 'sold-out', disposalForm: 'tenancy' }, texts)).toBe('Uthyrt')
  })

  it('of a cooperative rental never speaks of sale', () => {
    const words = homeStatuses
      .filter((status) => status !== 'succession')
      .map((status) => homeStatusWord({ status, disposalForm: 'tenancy' }, texts))
    expect(words.join(' ')).not.toMatch(/sål[dt]|sälj|salu/i)
  })

  it('of a project with homes of several tenures speaks of sale', () => {
    expect(projectStatusWord({ status: 'sold-out', disposalForm: null }, texts)).toBe('Slutsålt')
  })
})
