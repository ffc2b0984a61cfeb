import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { isPendingVip, phaseSteps } from './phase-steps.ts'

const day = (text: string) => text as LocalDate
const moment = (text: string) => text as Instant

describe('phase steps', () => {
  it('advance in order 0 to 10, done before the current one and next after it', () => {
    const steps = phaseSteps({
      phase: 'build-start',
      phaseDates: { 'sales-start': day('2026-01-10'), 'build-start': day('2026-05-01'), 'move-in': day('2027-11-01') },
      vip: null,
    })
    expect(steps.map(({ phase, state }) => `${phase} ${state}`)).toEqual([
      'planned done',
      'sales-start done',
      'build-start now',
      'interior-options next',
      'move-in next',
    ])
    expect(steps.at(-1)?.date).toBe('2027-11-01')
  })
  it('leave VIP sale out of a stage without one', () => {
    const dates = { 'vip-sale': day('2026-01-01') }
    const vip = { startsAt: moment('2026-01-01T00:00:00.000Z'), endsAt: moment('2026-01-08T00:00:00.000Z') }
    const names = (stage: Parameters<typeof phaseSteps>[0]) => phaseSteps(stage).map(({ phase }) => phase)
    expect(names({ phase: 'planned', phaseDates: dates, vip: null })).not.toContain('vip-sale')
    expect(names({ phase: 'planned', phaseDates: dates, vip })).toContain('vip-sale')
  })
})

describe('a VIP-status project', () => {
  const vip = { startsAt: moment('2026-06-01T08:00:00.000Z'), endsAt: moment('2026-06-08T08:00:00.000Z') }
  it('with a future date counts as pending VIP', () => {
    expect(isPendingVip({ status: 'vip', vip }, moment('2026-05-31T08:00:00.000Z'))).toBe(true)
    expect(isPendingVip({ status: 'vip', vip }, moment('2026-06-01T08:00:00.000Z'))).toBe(false)
    expect(isPendingVip({ status: 'for-sale', vip }, moment('2026-05-31T08:00:00.000Z'))).toBe(false)
  })
})
