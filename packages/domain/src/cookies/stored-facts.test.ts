import { describe, expect, it } from 'vitest'
import { storedForSeconds, storedForTab, storedValues } from '../sites/cookies.ts'
import { browserNamesOf, lifetimeOf, storedFacts } from './stored-facts.ts'

describe('what a browser keeps', () => {
  it('has a name of its own for each value', () => {
    const names = storedValues.flatMap(browserNamesOf)
    expect(new Set(names).size).toBe(names.length)
  })
  it('is told with every cookie of a session, an identification and a booking, by its name with HTTPS', () => {
    expect([browserNamesOf('jwt-token'), browserNamesOf('pid-answered'), browserNamesOf('buy-residence')]).toEqual([
      ['__Host-jwt', 'jwt-expires'],
      ['__Host-e-id-browser'],
      ['__Host-buy-residence', 'buy-residence-expire', '__Host-buy-residence-sign'],
    ])
  })
  it('has a lifetime for each cookie', () => {
    const cookies = storedValues.filter((value) => storedFacts[value].where === 'cookie')
    expect(Object.keys(storedForSeconds).sort()).toEqual([...cookies].sort())
  })
  it('has one place for what lasts as long as its tab', () => {
    expect(storedValues.filter((value) => storedFacts[value].where === 'session')).toEqual(storedForTab)
  })
  it('needs consent for the visitor’s id and where the visitor came from, and for nothing else of ours', () => {
    expect(storedValues.filter((value) => storedFacts[value].purpose !== 'necessary')).toEqual([
      'user-id',
      'source-medium',
    ])
  })
  it('is counted in the unit that people would use', () => {
    expect([
      lifetimeOf(storedForSeconds.consent),
      lifetimeOf(storedForSeconds['interest-key']),
      lifetimeOf(storedForSeconds['source-medium']),
      lifetimeOf(storedForSeconds['case-management']),
    ]).toEqual([
      { unit: 'months', count: 6 },
      { unit: 'days', count: 30 },
      { unit: 'days', count: 1 },
      { unit: 'minutes', count: 120 },
    ])
  })
})
