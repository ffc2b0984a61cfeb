import { describe, expect, it } from 'vitest'
import { readPressSubscription } from './press-subscription.ts'

const read = (written: Record<string, string>) => readPressSubscription((name) => written[name] ?? null)

describe('a subscription to press releases', () => {
  it('has an address and at least one topic', () => {
    expect(read({ projects: 'yes', reports: 'yes', email: ' Anna@Tidningen.example ', terms: 'yes' })).toEqual({
      ok: true,
      value: { topics: ['projects', 'reports'], email: 'Anna@Tidningen.example' },
    })
  })

  it('reports every problem at once', () => {
    const reading = read({})
    expect(reading.ok ? [] : reading.problems.map(({ field }) => field)).toEqual(['topics', 'email', 'terms'])
  })
})
