import { describe, expect, it } from 'vitest'
import { fuzz } from './fuzz-target.fixture.ts'
import { fuzzTargets } from './fuzz-targets.fixture.ts'

describe('a parser of what others send', () => {
  it.each(fuzzTargets)('meets 300 damaged inputs with its declared errors only: $name', async (target) => {
    const { finding, inputs } = await fuzz(target, { runs: 300, seed: 1 })
    expect(finding?.problem ?? null).toBeNull()
    expect(inputs).toBeGreaterThan(300)
  })

  it('is found out when it throws, is slow or accepts what it should not', async () => {
    const seeds = async () => [Buffer.from('abc')]
    const broken = {
      name: 'broken',
      seeds,
      words: ['!'],
      check: (bytes: Buffer) => {
        if (bytes.includes('!')) throw new RangeError('of its own')
      },
    }
    const { finding } = await fuzz(broken, { runs: 300, seed: 1 })
    expect(finding?.problem).toContain('RangeError: of its own')
    expect(finding?.input.length).toBeLessThanOrEqual(10)
  })
})
