import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginReport,
  canGoBack,
  canSend,
  explainDetail,
  goBack,
  goOn,
  jumpTo,
  lastStepOf,
  offersAfterReport,
  type ReportCountry,
  type Reporter,
  type ReportProgress,
  type ReportStep,
  reopenStep,
  reportCountries,
  reporters,
  setOptional,
  showStep,
  stepOfTotal,
  stepsOfReport,
} from './report-steps.ts'

const swedish: Record<Reporter, readonly ReportStep[]> = {
  'board-member': [
    'accept-terms',
    'contact-details',
    'search-residence',
    'problem-area',
    'problem-area-details',
    'appliances',
    'description',
    'summary',
  ],
  'board-member-without-management': [
    'accept-terms',
    'contact-details-without-management',
    'compound',
    'estate-address',
    'problem-area',
    'problem-area-details',
    'appliances',
    'description',
    'summary-without-management',
  ],
  resident: [
    'accept-terms',
    'contact-details-without-management',
    'resident-residence-selection',
    'problem-area',
    'problem-area-details',
    'appliances',
    'description',
    'resident-summary',
  ],
}
const lists = reportCountries.flatMap((country) =>
  reporters.map((reporter): [ReportCountry, Reporter, readonly ReportStep[]] => [country, reporter, swedish[reporter]]),
)

const times = (count: number, progress: ReportProgress): ReportProgress =>
  count === 0 ? progress : times(count - 1, goOn(progress))
const resident = beginReport({ country: 'SE', reporter: 'resident' })
const atDetails = times(4, resident)
const atSummary = times(6, resident)

describe('the steps of a fault report', () => {
  it.each(lists)('in %s of a %s are those of the specification', (country, reporter, steps) => {
    expect(stepsOfReport[country][reporter]).toEqual(steps)
    expect(beginReport({ country, reporter }).current).toBe('accept-terms')
  })
  it.each(lists)(
    'in %s of a %s leave the terms out in a new report after one that was sent',
    (country, reporter, steps) => {
      const progress = beginReport({ country, reporter, isNew: true })
      expect(progress.steps).toEqual(steps.slice(1))
      expect(progress.current).toBe(steps[1])
    },
  )
  it('end with a summary', () => {
    expect(lists.map(([country, reporter]) => lastStepOf(beginReport({ country, reporter })))).toEqual([
      'resident-summary',
      'summary',
      'summary-without-management',
      'resident-summary',
      'summary',
      'summary-without-management',
    ])
  })
})

describe('going on', () => {
  it('completes the step and makes the next one current', () => {
    const next = goOn(resident)
    expect([next.current, [...next.completed]]).toEqual(['contact-details-without-management', ['accept-terms']])
  })
  it('passes over optional steps', () => {
    expect(atDetails.current).toBe('problem-area-details')
    expect(goOn(atDetails).current).toBe('description')
  })
  it('passes through a step that has been switched on', () => {
    expect(goOn(setOptional(atDetails, 'appliances', false)).current).toBe('appliances')
  })
  it('after going back comes past every step again', () => {
    expect(goOn(goBack(goBack(atDetails))).current).toBe('problem-area')
  })
  it('stays at the last step', () => {
    expect(goOn(atSummary).current).toBe('resident-summary')
  })
})

describe('going back', () => {
  it('makes the step before current, and keeps what is completed', () => {
    const back = goBack(atDetails)
    expect([back.current, back.completed.size]).toEqual(['problem-area', 4])
  })
  it('passes over optional steps', () => {
    expect(goBack(times(5, resident)).current).toBe('problem-area-details')
  })
  it('stays at the first step, from which there is no way back', () => {
    expect(goBack(resident)).toEqual(resident)
    expect([canGoBack(resident), canGoBack(goOn(resident))]).toEqual([false, true])
    expect(canGoBack(beginReport({ country: 'NO', reporter: 'resident', isNew: true }))).toBe(false)
  })
})

describe('the progress that is shown', () => {
  it('counts the shown steps', () => {
    expect([stepOfTotal(resident), stepOfTotal(atDetails), stepOfTotal(atSummary)]).toEqual([
      { step: 1, total: 7 },
      { step: 5, total: 7 },
      { step: 7, total: 7 },
    ])
  })
  it('has no number for the information step, which keeps that of the step before', () => {
    const explained = setOptional(atDetails, 'appliances', false)
    expect([stepOfTotal(explained), stepOfTotal(goOn(explained)), stepOfTotal(goOn(goOn(explained)))]).toEqual([
      { step: 5, total: 7 },
      { step: 5, total: 7 },
      { step: 6, total: 7 },
    ])
  })
  it('is lowered on the way back', () => {
    expect(stepOfTotal(goBack(atDetails))).toEqual({ step: 4, total: 7 })
  })
})

describe('the information step', () => {
  const explain = (id: string, faqIds: string[], residence: 'apartment' | 'public' = 'apartment') =>
    explainDetail(atDetails, { detail: { id, faqIds }, residence }).optional.has('appliances')

  it('comes with elevator and appliances', () => {
    expect(['elevator', 'appliances', 'dishwasher', 'stove'].map((id) => explain(id, []))).toEqual(Array(4).fill(false))
  })
  it('comes with any detail that has questions and answers', () => {
    expect([explain('heating', ['17']), explain('heating', [])]).toEqual([false, true])
  })
  it('does not come with a public area', () => {
    expect([explain('elevator', ['17'], 'public'), explain('heating', ['17'], 'public')]).toEqual([true, true])
  })
  it('goes away with the detail that brought it', () => {
    const explained = setOptional(atDetails, 'appliances', false)
    expect(explainDetail(explained, { detail: null, residence: 'apartment' }).optional.has('appliances')).toBe(true)
  })
})

describe('from the summary', () => {
  it('the reporter jumps to a step, and continues to the summary again', () => {
    const changing = jumpTo(atSummary, 'contact-details-without-management')
    expect(changing.current).toBe('contact-details-without-management')
    expect(goOn(changing).current).toBe('resident-summary')
    expect(goOn(goBack(goOn(changing))).current).toBe('resident-summary')
  })
  it('one comes past what counts no more on the way back', () => {
    const changing = reopenStep(jumpTo(atSummary, 'problem-area'), 'problem-area-details')
    expect(goOn(changing).current).toBe('problem-area-details')
    expect(goOn(goOn(changing)).current).toBe('resident-summary')
  })
  it('one jumps to no step that is passed over, or of another report', () => {
    expect(jumpTo(atSummary, 'appliances')).toBe(atSummary)
    expect(jumpTo(atSummary, 'compound')).toBe(atSummary)
  })
  it('the reporter cannot jump ahead of what has been reached', () => {
    expect(jumpTo(resident, 'description')).toBe(resident)
  })
})

describe("the browser's back and forward", () => {
  it('show a step that has been reached, and lose nothing of those after it', () => {
    const back = showStep(atSummary, 'problem-area')
    expect([back.current, showStep(back, 'resident-summary')]).toEqual(['problem-area', atSummary])
  })
  it('show no step that is passed over, of another report, or behind one that is not completed', () => {
    expect(showStep(atSummary, 'appliances')).toBe(atSummary)
    expect(showStep(atSummary, 'compound')).toBe(atSummary)
    expect(showStep(atDetails, 'description')).toBe(atDetails)
    expect(showStep(reopenStep(atSummary, 'problem-area'), 'description').current).toBe('resident-summary')
  })
})

describe('a report', () => {
  it('can be sent from its last step once all before are in order', () => {
    expect([canSend(atDetails), canSend(atSummary)]).toEqual([false, true])
    expect(canSend(reopenStep(atSummary, 'description'))).toBe(false)
  })

  it('never leaves its own steps, nor shows a step beyond the total, whatever is pressed', () => {
    const press = fc.constantFrom<(progress: ReportProgress) => ReportProgress>(
      goOn,
      goBack,
      (progress) => jumpTo(progress, 'problem-area'),
      (progress) => jumpTo(progress, 'appliances'),
      (progress) => showStep(progress, 'appliances'),
      (progress) => showStep(progress, 'description'),
      (progress) => setOptional(progress, 'appliances', false),
      (progress) => reopenStep(progress, 'description'),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...reportCountries),
        fc.constantFrom(...reporters),
        fc.boolean(),
        fc.array(press, { maxLength: 40 }),
        (country, reporter, isNew, presses) => {
          const end = presses.reduce((progress, one) => one(progress), beginReport({ country, reporter, isNew }))
          const { step, total } = stepOfTotal(end)
          expect(end.steps).toContain(end.current)
          expect(end.optional.has(end.current)).toBe(false)
          expect(step >= 1 && step <= total).toBe(true)
        },
      ),
    )
  })
})

describe('the confirmation', () => {
  it('offers a resident the errands only for an apartment of their own', () => {
    const after = (isOwnApartment: boolean) => offersAfterReport({ reporter: 'resident', isOwnApartment })
    expect([after(true), after(false)]).toEqual([
      ['see-errands', 'start-new', 'close'],
      ['start-new', 'close'],
    ])
  })
  it('offers the errands to board members with management, and never to those without', () => {
    const after = (reporter: Reporter) => offersAfterReport({ reporter, isOwnApartment: false })
    expect(after('board-member')).toContain('see-errands')
    expect(after('board-member-without-management')).not.toContain('see-errands')
  })
})
