import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../dates.ts'
import { projectPhases } from '../housing/enumerations.ts'
import { type HomeDate, homeRoutes, homeTimeline, type TimelineFacts } from './home-timeline.ts'

const day = (text: string) => text as LocalDate
const today = day('2026-06-15')

const date = (changes: Partial<HomeDate> = {}): HomeDate => ({
  id: 'd1',
  route: 'inspection',
  title: 'Slutbesiktning',
  startsOn: day('2026-08-20'),
  endsOn: null,
  time: '10:00',
  place: 'Kajvägen 4',
  whatToDo: '',
  doneOn: null,
  ...changes,
})

const facts = (changes: Partial<TimelineFacts> = {}): TimelineFacts => ({
  stage: { phase: 'interior-options', phaseDates: { finalizing: day('2026-11-01') } },
  moveIn: { from: day('2027-02-01'), to: day('2027-03-31'), determined: false },
  entryDate: null,
  isContractSigned: false,
  dates: [],
  today,
  ...changes,
})

const routeOf = (route: HomeDate['route'], given: TimelineFacts) =>
  homeTimeline(given).routes.find((one) => one.route === route)
const stepOf = (changes: Partial<HomeDate>) => routeOf('inspection', facts({ dates: [date(changes)] }))?.steps[0]

describe('a step of a home', () => {
  it('is done when the business system says so, whatever its day', () => {
    expect(stepOf({ doneOn: day('2026-06-01') })?.state).toBe('done')
  })
  it('is now on its day', () => expect(stepOf({ startsOn: today })?.state).toBe('now'))
  it('is now on each of several days', () => {
    expect(stepOf({ startsOn: day('2026-06-10'), endsOn: today })).toMatchObject({ state: 'now', isOverdue: false })
  })
  it('is now and overdue once its days have passed without being done', () => {
    expect(stepOf({ startsOn: day('2026-06-14') })).toMatchObject({ state: 'now', isOverdue: true })
  })
  it('is next before its day', () => expect(stepOf({ startsOn: day('2026-06-16') })?.state).toBe('next'))
  it('without a day is dated approximately by the stage’s plan', () => {
    expect(stepOf({ startsOn: null })?.day).toEqual({ kind: 'about', from: '2026-11-01', to: null })
  })
  it('without a day is never dated exactly on the day of moving in', () => {
    const given = facts({ entryDate: day('2027-02-14'), dates: [date({ route: 'move-in', startsOn: null })] })
    expect(routeOf('move-in', given)?.steps[0]?.day).toEqual({ kind: 'about', from: '2027-02-14', to: null })
  })
  it('without a day and without a plan has no day', () => {
    const given = facts({
      stage: { phase: 'sales-start', phaseDates: {} },
      dates: [date({ startsOn: null })],
    })
    expect(routeOf('inspection', given)?.steps[0]?.day).toEqual({ kind: 'unknown' })
  })
})

describe('a route', () => {
  it('is done when all its steps are', () => {
    const dates = [date({ doneOn: today }), date({ id: 'd2', doneOn: today })]
    expect(routeOf('inspection', facts({ dates }))?.state).toBe('done')
  })
  it('is now when some of its steps are done', () => {
    const dates = [date({ startsOn: null }), date({ id: 'd2', doneOn: today })]
    expect(routeOf('inspection', facts({ dates }))?.state).toBe('now')
  })
  it('without steps is done when the stage has gone past its phase', () => {
    const stage = { phase: 'finalizing', phaseDates: {} } as const
    expect(routeOf('interior', facts({ stage }))).toMatchObject({ state: 'done', steps: [] })
  })
  it('without steps is now in its phase', () => expect(routeOf('interior', facts())?.state).toBe('now'))
  it('without steps is next before its phase, about then', () => {
    expect(routeOf('inspection', facts())).toMatchObject({ state: 'next', day: { kind: 'about', from: '2026-11-01' } })
  })
  it.each(['sales-start', 'interior-options', 'move-in', 'completed'] as const)(
    'of a contract is done when it is signed, and now until then: %s',
    (phase) => {
      const stage = { phase, phaseDates: {} }
      expect(routeOf('contract', facts({ stage }))?.state).toBe('now')
      expect(routeOf('contract', facts({ stage, isContractSigned: true }))?.state).toBe('done')
    },
  )
  it.each(['inspection', 'payment', 'move-in'] as const)(
    'after the contract is ahead until that is signed: %s',
    (route) => {
      const ready = facts({ stage: { phase: 'completed', phaseDates: {} }, moveIn: null })
      expect(routeOf(route, ready)?.state).toBe('next')
      expect(routeOf(route, { ...ready, isContractSigned: true })?.state).toBe('done')
      const signed = date({ route: 'contract', doneOn: today })
      expect(routeOf(route, { ...ready, dates: [signed] })?.state).toBe('done')
    },
  )
  it('of moving in is about when the home is ready, until the day is set', () => {
    expect(routeOf('move-in', facts())?.day).toEqual({ kind: 'about', from: '2027-02-01', to: '2027-03-31' })
    const set = { kind: 'day', from: '2027-02-14', to: null, time: null }
    expect(routeOf('move-in', facts({ entryDate: day('2027-02-14') }))?.day).toEqual(set)
  })
  it('of moving in is done the day after', () => {
    expect(routeOf('move-in', facts({ entryDate: today }))?.state).toBe('now')
    expect(routeOf('move-in', facts({ entryDate: addDays(today, -1) }))?.state).toBe('done')
  })
})

describe('a timeline', () => {
  it('shows a done step after an undone one as the business system does', () => {
    const dates = [date({ startsOn: day('2026-07-01') }), date({ id: 'd2', doneOn: day('2026-06-10') })]
    expect(routeOf('inspection', facts({ dates }))?.steps.map(({ state }) => state)).toEqual(['next', 'done'])
  })
  it('has the routes contract, interior, inspection, payment and move-in', () => {
    expect(homeTimeline(facts()).routes.map(({ route }) => route)).toEqual([
      'contract',
      'interior',
      'inspection',
      'payment',
      'move-in',
    ])
  })
  it('has the first route under way as the present one', () => {
    expect(homeTimeline(facts({ isContractSigned: true })).present).toBe('interior')
  })
  it('is at the contract right after a booking, however far the stage has come', () => {
    for (const phase of ['sales-start', 'interior-options', 'move-in', 'completed'] as const)
      expect(homeTimeline(facts({ stage: { phase, phaseDates: {} } })).present).toBe('contract')
  })
  it('has the first route ahead as the present one when none is under way', () => {
    const dates = [date({ route: 'interior', doneOn: today })]
    expect(homeTimeline(facts({ dates, isContractSigned: true })).present).toBe('inspection')
  })
  it('shows what is ahead by day and time, without what is overdue', () => {
    const dates = [
      date({ id: 'late', startsOn: day('2026-06-01') }),
      date({ id: 'afternoon', time: '15:00' }),
      date({ id: 'morning', time: '09:00' }),
      date({ id: 'today', route: 'payment', startsOn: today }),
    ]
    expect(homeTimeline(facts({ dates })).ahead.map(({ id }) => id)).toEqual(['today', 'morning', 'afternoon'])
  })
})

const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
const anyDate = fc
  .record({
    id: fc.uuid(),
    route: fc.constantFrom(...homeRoutes),
    startsOn: fc.option(anyDay),
    lasts: fc.option(fc.integer({ min: 0, max: 20 })),
    doneOn: fc.option(anyDay),
    time: fc.constantFrom(null, '08:00', '13:30'),
  })
  .map(({ lasts, ...given }) =>
    date({ ...given, endsOn: given.startsOn && lasts !== null ? addDays(given.startsOn, lasts) : null }),
  )
const anyFacts = fc
  .record({
    phase: fc.constantFrom(...projectPhases),
    finalizing: anyDay,
    entryDate: fc.option(anyDay),
    isContractSigned: fc.boolean(),
    dates: fc.uniqueArray(anyDate, { selector: ({ id }) => id, maxLength: 12 }),
    today: anyDay,
  })
  .map(({ phase, finalizing, ...rest }) => facts({ ...rest, stage: { phase, phaseDates: { finalizing } } }))

const weightOf = { next: 0, now: 1, done: 2 } as const

describe('any timeline', () => {
  it('shows each date once, under its route', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const shown = homeTimeline(given).routes.flatMap(({ route, steps }) => steps.map(({ id }) => `${route} ${id}`))
        expect(shown.toSorted()).toEqual(given.dates.map(({ route, id }) => `${route} ${id}`).toSorted())
      }),
    )
  })
  it('has a step done just when the business system says so, and a route with steps when all are', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        for (const { steps, state } of homeTimeline(given).routes) {
          for (const step of steps) expect(step.state === 'done').toBe(step.doneOn !== null)
          if (steps.length > 0) expect(state === 'done').toBe(steps.every((step) => step.state === 'done'))
        }
      }),
    )
  })
  it('is never present in a route that is done, and nowhere only when all are', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { routes, present } = homeTimeline(given)
        const undone = routes.filter(({ state }) => state !== 'done').map(({ route }) => route)
        if (present === null) expect(undone).toEqual([])
        else expect(undone).toContain(present)
      }),
    )
  })
  it('is the same whatever the order in which the dates were reported', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(homeTimeline({ ...given, dates: given.dates.toReversed() }).routes).toEqual(homeTimeline(given).routes)
      }),
    )
  })
  it('never goes back as days pass', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(300), (given, days) => {
        const later = homeTimeline({ ...given, today: addDays(given.today, days) })
        for (const [at, { state }] of homeTimeline(given).routes.entries())
          expect(weightOf[later.routes[at]?.state ?? 'next']).toBeGreaterThanOrEqual(weightOf[state])
      }),
    )
  })
})
