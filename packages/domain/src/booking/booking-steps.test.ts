import { describe, expect, it } from 'vitest'
import { bookingFlows } from '../housing/enumerations.ts'
import { fromMajor } from '../money.ts'
import { ownSites } from '../sites/all-sites.ts'
import { bookingStatuses } from './booking-moves.ts'
import {
  type BookingStep,
  bookingSteps,
  chooseFlow,
  currentStep,
  firstUnsavedStep,
  hasPayment,
  mayHaveContract,
  previousStep,
  stepNumber,
  stepsOfFlow,
  stepToShow,
} from './booking-steps.ts'

const none = { bookingFlow: null, bookingFee: null }
const fee = fromMajor(25_000, 'SEK')
const saved = (...steps: BookingStep[]) => new Set(steps)

describe('buy-residence steps of §2', () => {
  it('flow A: start-booking, personal-info, financing, sign, done', () => {
    expect(stepsOfFlow.A).toEqual(['start-booking', 'personal-info', 'financing', 'sign', 'done'])
  })
  it('flow B: start-booking, personal-info, documents, sign, payment, done', () => {
    expect(stepsOfFlow.B).toEqual(['start-booking', 'personal-info', 'documents', 'sign', 'payment', 'done'])
  })
  it('flow C: start-booking, personal-info, choices, financing, accomodation, sign, payment, done', () => {
    expect(stepsOfFlow.C).toEqual([
      'start-booking',
      'personal-info',
      'choices',
      'financing',
      'accomodation',
      'sign',
      'payment',
      'done',
    ])
  })
  it('count from one', () => {
    expect(stepNumber('C', 'accomodation')).toEqual({ number: 5, of: 8 })
  })
  it('have a payment in B and C', () => {
    expect(bookingFlows.filter(hasPayment)).toEqual(['B', 'C'])
  })
})

describe('the flow of a stage', () => {
  it('is that of its site when it names none', () => {
    expect([chooseFlow(ownSites.se, none), chooseFlow(ownSites.no, none), chooseFlow(ownSites.fi, none)]).toEqual([
      'A',
      'B',
      'C',
    ])
  })
  it('is B where a Swedish stage takes a booking fee', () => {
    expect(chooseFlow(ownSites.se, { ...none, bookingFee: fee })).toBe('B')
  })
  it('is its own where it names one', () => {
    expect(chooseFlow(ownSites.se, { bookingFlow: 'C', bookingFee: fee })).toBe('C')
  })
  it('is none where homes are not booked', () => {
    expect([
      chooseFlow(ownSites.contractor, none),
      chooseFlow(ownSites['se-en'], { ...none, bookingFlow: 'A' }),
    ]).toEqual([null, null])
  })
})

describe('a contract', () => {
  it('may be there once all steps before the signature are saved, also when a price that changed took financing back', () => {
    expect(mayHaveContract({ flow: 'B', saved: saved('start-booking', 'personal-info') })).toBe(false)
    expect(mayHaveContract({ flow: 'B', saved: saved('start-booking', 'personal-info', 'documents') })).toBe(true)
    expect(mayHaveContract({ flow: 'A', saved: saved('start-booking') })).toBe(false)
    const steps = saved('start-booking', 'personal-info', 'choices', 'accomodation')
    expect(mayHaveContract({ flow: 'C', saved: steps })).toBe(true)
  })
})

describe('a booking that is taken up again', () => {
  it('continues at the first step that is not saved', () => {
    expect(firstUnsavedStep({ flow: 'B', saved: saved() })).toBe('start-booking')
    expect(firstUnsavedStep({ flow: 'B', saved: saved('start-booking', 'personal-info') })).toBe('documents')
    expect(currentStep({ flow: 'B', status: 'held', saved: saved('start-booking') })).toBe('personal-info')
  })
  it('is at the payment while the fee is due, whatever the steps have saved', () => {
    expect(currentStep({ flow: 'C', status: 'awaitingPayment', saved: saved('start-booking') })).toBe('payment')
  })
  it('is at the end once it is booked, whatever the steps have saved', () => {
    for (const flow of bookingFlows) expect(currentStep({ flow, status: 'booked', saved: saved() })).toBe('done')
  })
  it('does not skip a step by address', () => {
    const progress = { flow: 'B', status: 'held', saved: saved('start-booking') } as const
    expect(stepToShow(progress, 'payment')).toBe('personal-info')
    expect(stepToShow(progress, 'financing')).toBe('personal-info')
    expect(stepToShow(progress, null)).toBe('personal-info')
  })
  it('goes back to what has been saved', () => {
    const progress = { flow: 'A', status: 'held', saved: saved('start-booking', 'personal-info') } as const
    expect(stepToShow(progress, 'personal-info')).toBe('personal-info')
    expect(previousStep(progress, 'financing')).toBe('personal-info')
    expect(previousStep(progress, 'start-booking')).toBeNull()
  })
  it('does not go back behind a signed contract', () => {
    const signed = saved('start-booking', 'personal-info', 'documents', 'sign')
    const progress = { flow: 'B', status: 'awaitingPayment', saved: signed } as const
    for (const requested of [...bookingSteps, null]) expect(stepToShow(progress, requested)).toBe('payment')
    expect(previousStep(progress, 'payment')).toBeNull()
  })
  it.each(bookingFlows)(
    'shows the end of a booking in flow %s that is booked, whichever step the address names',
    (flow) => {
      const progress = { flow, status: 'booked', saved: saved(...stepsOfFlow[flow].slice(0, -1)) } as const
      for (const requested of [...bookingSteps, null, 'no-step']) expect(stepToShow(progress, requested)).toBe('done')
    },
  )
  it('never shows the end of one that is not booked', () => {
    for (const status of bookingStatuses.filter((one) => one !== 'booked'))
      expect(stepToShow({ flow: 'B', status, saved: saved('start-booking') }, 'done')).not.toBe('done')
  })
})
