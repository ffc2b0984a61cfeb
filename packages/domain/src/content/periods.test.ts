import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import {
  isShownAt,
  nextAfter,
  shownAt,
  shownSpan,
  type Timeline,
  withLoaded,
  withoutFrom,
  withoutPlanned,
  withPublication,
} from './periods.ts'

const at = (day: number): Instant => new Date(Date.UTC(2026, 2, day, 8)).toISOString() as Instant
const [monday, tuesday, friday, nextMonday] = [at(2), at(3), at(6), at(9)]

/** As if stored: each period has an id. */
const stored = (timeline: Timeline): Timeline => timeline.map((period, index) => ({ ...period, id: index + 1 }))
const spans = (timeline: Timeline) => timeline.map(({ versionId, from, until }) => [versionId, from, until])
const always: Timeline = [{ id: 1, versionId: 1, from: null, until: null }]

describe('a version', () => {
  it('published now takes the place of what is shown', () => {
    expect(spans(withPublication(always, { versionId: 2, from: monday, until: null }))).toEqual([
      [1, null, monday],
      [2, monday, null],
    ])
  })

  it('published at a moment leaves what is shown until then', () => {
    const planned = withPublication(always, { versionId: 2, from: friday, until: null })
    expect(shownAt(planned, tuesday)?.versionId).toBe(1)
    expect(shownAt(planned, friday)?.versionId).toBe(2)
    expect(nextAfter(planned, tuesday)?.versionId).toBe(2)
  })

  it('published until a moment gives way to what was shown before', () => {
    expect(spans(withPublication(always, { versionId: 2, from: friday, until: nextMonday }))).toEqual([
      [1, null, friday],
      [2, friday, nextMonday],
      [1, nextMonday, null],
    ])
  })

  it('published in between takes the place of the replaced one where that would come back, and leaves the others', () => {
    const week = stored(withPublication(always, { versionId: 2, from: friday, until: nextMonday }))
    expect(spans(withPublication(week, { versionId: 3, from: monday, until: null }))).toEqual([
      [1, null, monday],
      [3, monday, friday],
      [2, friday, nextMonday],
      [3, nextMonday, null],
    ])
  })

  it('keeps the end of what it replaces when told so', () => {
    const ending: Timeline = [{ id: 1, versionId: 1, from: null, until: friday }]
    expect(spans(withPublication(ending, { versionId: 2, from: monday, until: 'as-before' }))).toEqual([
      [1, null, monday],
      [2, monday, friday],
    ])
    expect(spans(withPublication(ending, { versionId: 2, from: monday, until: null }))).toEqual([
      [1, null, monday],
      [2, monday, null],
    ])
  })
})

describe('a page', () => {
  it('that is taken down shows nothing from then on, also of what was planned', () => {
    const planned = withPublication(always, { versionId: 2, from: friday, until: null })
    expect(spans(withoutFrom(planned, tuesday))).toEqual([[1, null, tuesday]])
  })

  it('goes on showing what it shows when a plan is dropped', () => {
    const planned = stored(withPublication(always, { versionId: 2, from: friday, until: null }))
    expect(spans(withoutPlanned(planned, 2, tuesday) ?? [])).toEqual([[1, null, null]])
  })

  it('drops no plan that has begun, and none of another page', () => {
    const planned = stored(withPublication(always, { versionId: 2, from: friday, until: null }))
    expect(withoutPlanned(planned, 2, friday)).toBeNull()
    expect(withoutPlanned(planned, 9, tuesday)).toBeNull()
  })
})

describe('a load of files', () => {
  it('shows a first version from its own moment on, also a past one', () => {
    expect(spans(withLoaded([], { versionId: 1, from: monday, until: null }, tuesday))).toEqual([[1, monday, null]])
  })

  it('replaces what is shown from now on', () => {
    expect(spans(withLoaded(always, { versionId: 2, from: null, until: friday }, tuesday))).toEqual([
      [1, null, tuesday],
      [2, tuesday, friday],
    ])
  })

  it('leaves what is shown until the new version begins', () => {
    expect(spans(withLoaded(always, { versionId: 2, from: friday, until: null }, tuesday))).toEqual([
      [1, null, friday],
      [2, friday, null],
    ])
  })

  it('drops what files planned before, and nothing is missing in between', () => {
    const planned = stored(withLoaded(always, { versionId: 2, from: friday, until: null }, tuesday))
    expect(spans(withLoaded(planned, { versionId: 3, from: nextMonday, until: null }, tuesday))).toEqual([
      [1, null, nextMonday],
      [3, nextMonday, null],
    ])
  })

  it('of a page whose end is over ends what is shown', () => {
    expect(spans(withLoaded(always, { versionId: 2, from: null, until: monday }, tuesday))).toEqual([
      [1, null, tuesday],
    ])
  })
})

const day = fc.integer({ min: 1, max: 28 }).map(at)
const change = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), from: day, length: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('as-before' as const), from: day }),
  fc.record({ kind: fc.constant('take-down' as const), from: day }),
  fc.record({ kind: fc.constant('load' as const), from: fc.option(day), now: day }),
  fc.record({ kind: fc.constant('drop' as const), index: fc.nat(5), now: day }),
)

describe('a timeline', () => {
  it('never shows two versions at a moment, whatever is published, taken down, dropped and loaded', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let timeline: Timeline = []
        changes.forEach((step, index) => {
          timeline = stored(changed(timeline, step, index + 1))
          for (const { from, until } of timeline) if (from !== null && until !== null) expect(from < until).toBe(true)
          timeline.slice(1).forEach(({ from }, before) => {
            const { until } = timeline[before] as Timeline[number]
            expect(until !== null && from !== null && until <= from).toBe(true)
          })
        })
      }),
    )
  })

  it('shows a version throughout the time for which it was published', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), day, fc.integer({ min: 1, max: 9 }), (changes, from, length) => {
        const before = changes.reduce<Timeline>(
          (timeline, step, index) => stored(changed(timeline, step, index + 1)),
          [],
        )
        const until = later(from, length)
        const after = withPublication(before, { versionId: 99, from, until })
        const moments = Array.from({ length: 40 }, (_, index) => at(index + 1))
        for (const moment of moments) {
          const expected = isShownAt({ from, until }, moment) ? 99 : shownAt(before, moment)?.versionId
          expect(shownAt(after, moment)?.versionId).toBe(expected)
        }
      }),
    )
  })

  it('is shown throughout its span, and not right before or after it', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), day, (changes, moment) => {
        const timeline = changes.reduce<Timeline>((before, step, index) => changed(stored(before), step, index + 1), [])
        const span = shownSpan(timeline, moment)
        if (span === null) {
          expect(timeline).toEqual([])
          return
        }
        const moments = Array.from({ length: 40 }, (_, index) => at(index + 1))
        const isInside = (one: Instant) => isShownAt(span, one)
        expect(moments.filter(isInside).every((one) => shownAt(timeline, one))).toBe(true)
        if (span.until !== null) expect(shownAt(timeline, span.until)).toBeNull()
        if (span.from !== null) expect(shownAt(timeline, rightBefore(span.from))).toBeNull()
        expect(isInside(moment)).toBe(shownAt(timeline, moment) !== null)
      }),
    )
  })
})

const rightBefore = (moment: Instant) => new Date(Date.parse(moment) - 1).toISOString() as Instant

const later = (moment: Instant, days: number) =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString() as Instant

type Step = typeof change extends fc.Arbitrary<infer One> ? One : never
function changed(timeline: Timeline, step: Step, versionId: number): Timeline {
  switch (step.kind) {
    case 'publish': {
      const until = step.length === 0 ? null : later(step.from, step.length)
      return withPublication(timeline, { versionId, from: step.from, until })
    }
    case 'as-before':
      return withPublication(timeline, { versionId, from: step.from, until: 'as-before' })
    case 'take-down':
      return withoutFrom(timeline, step.from)
    case 'load':
      return withLoaded(timeline, { versionId, from: step.from, until: null }, step.now)
    case 'drop':
      return withoutPlanned(timeline, timeline[step.index]?.id ?? 0, step.now) ?? timeline
  }
}
