import { describe, expect, it } from 'vitest'
import { bookingFlows } from '../housing/enumerations.ts'
import { fromMajor } from '../money.ts'
import {
  type BookingStep,
  chooseFlow,
  currentStep,
  hasPayment,
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
    expect([chooseFlow('se', none), chooseFlow('no', none), chooseFlow('fi', none)]).toEqual(['A', 'B', 'C'])
  })
  it('is B where a Swedish stage takes a booking fee', () => {
    expect(chooseFlow('se', { ...none, bookingFee: fee })).toBe('B')
  })
  it('is its own where it names one', () => {
    expect(chooseFlow('se', { bookingFlow: 'C', bookingFee: fee })).toBe('C')
  })
  it('is none where homes are not booked', () => {
    expect([chooseFlow('contractor', none), chooseFlow('se-en', { ...none, bookingFlow: 'A' })]).toEqual([null, null])
  })
})

describe('a booking that is taken up again', () => {
  it('goes on at the first step that is not saved', () => {
    expect(currentStep({ flow: 'B', saved: saved() })).toBe('start-booking')
    expect(currentStep({ flow: 'B', saved: saved('start-booking', 'personal-info') })).toBe('documents')
  })
  it('does not skip a step by address', () => {
    const progress = { flow: 'B', saved: saved('start-booking') } as const
    expect(stepToShow(progress, 'payment')).toBe('personal-info')
    expect(stepToShow(progress, 'financing')).toBe('personal-info')
    expect(stepToShow(progress, null)).toBe('personal-info')
  })
  it('goes back to what has been saved', () => {
    const progress = { flow: 'A', saved: saved('start-booking', 'personal-info') } as const
    expect(stepToShow(progress, 'personal-info')).toBe('personal-info')
    expect(previousStep(progress, 'financing')).toBe('personal-info')
    expect(previousStep(progress, 'start-booking')).toBeNull()
  })
  it('does not go back behind a signed contract', () => {
    const progress = { flow: 'B', saved: saved('start-booking', 'personal-info', 'documents', 'sign') } as const
    expect(stepToShow(progress, 'documents')).toBe('payment')
    expect(previousStep(progress, 'payment')).toBeNull()
  })
})
