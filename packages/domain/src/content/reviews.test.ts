import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksForReview,
  decideAsking,
  decideReview,
  decideShowing,
  isApproved,
  type Review,
  type ReviewDecision,
  type ReviewedDraft,
  ruleAt,
} from './reviews.ts'

const rule = (path: string, mode: 'none' | 'four-eyes' | 'named-kinds', kinds: string[] = []) => ({ path, mode, kinds })

describe('the rule of a section', () => {
  const rules = [
    rule('/', 'named-kinds', ['press-release']),
    rule('/press/', 'four-eyes'),
    rule('/press/2019/', 'none'),
  ]
  it.each([
    ['/om/', 'standard', false],
    ['/om/', 'press-release', true],
    ['/press/hus/', 'standard', true],
    ['/press/2019/hus/', 'press-release', false],
    ['/pressen/', 'standard', false],
  ])('of the nearest page above holds: %s, %s', (path, kind, asks) => {
    expect(asksForReview(ruleAt(rules, path), kind)).toBe(asks)
  })
  it('is none where no page above has one', () => {
    expect(ruleAt([rule('/press/', 'four-eyes')], '/om/')).toBeNull()
    expect(asksForReview(null, 'press-release')).toBe(false)
  })
})

const draft: ReviewedDraft = { versionId: 7, revision: 3, authors: new Set(['elin']) }
const asked: Review = { versionId: 7, askedBy: 'petra', decided: null }
const decidedAt = (revision: number, decision: ReviewDecision = 'approved'): Review => ({
  ...asked,
  decided: { decision, by: 'maja', revision },
})
const approving = { draft, review: asked, seenRevision: 3, by: 'maja', decision: 'approved', answer: '' } as const

describe('a review', () => {
  it('is asked for of the revision that was seen, once at a time', () => {
    expect(decideAsking({ draft, review: null, seenRevision: 3 })).toBe('Ok')
    expect(decideAsking({ draft, review: null, seenRevision: 2 })).toBe('Stale')
    expect(decideAsking({ draft, review: asked, seenRevision: 3 })).toBe('AlreadyAsked')
    expect(decideAsking({ draft, review: decidedAt(3), seenRevision: 3 })).toBe('AlreadyApproved')
  })
  it('is asked for anew after a change, after being sent back, and of another draft', () => {
    expect(decideAsking({ draft, review: decidedAt(2), seenRevision: 3 })).toBe('Ok')
    expect(decideAsking({ draft, review: decidedAt(3, 'sent-back'), seenRevision: 3 })).toBe('Ok')
    expect(decideAsking({ draft, review: { ...asked, versionId: 6 }, seenRevision: 3 })).toBe('Ok')
  })
  it('is decided by neither who asked nor who wrote', () => {
    expect(decideReview(approving)).toBe('Ok')
    expect(decideReview({ ...approving, by: 'petra' })).toBe('OwnWork')
    expect(decideReview({ ...approving, by: 'elin' })).toBe('OwnWork')
  })
  it('is decided once, and only when it was asked for', () => {
    expect(decideReview({ ...approving, review: decidedAt(3) })).toBe('NotAsked')
    expect(decideReview({ ...approving, review: null })).toBe('NotAsked')
    expect(decideReview({ ...approving, review: { ...asked, versionId: 6 } })).toBe('NotAsked')
  })
  it('is decided of what was seen', () => {
    expect(decideReview({ ...approving, seenRevision: 2 })).toBe('Stale')
  })
  it('is sent back with words, and approved with or without', () => {
    expect(decideReview({ ...approving, decision: 'sent-back', answer: '   ja ' })).toBe('Words')
    expect(decideReview({ ...approving, decision: 'sent-back', answer: 'Siffran är fel.' })).toBe('Ok')
    expect(decideReview({ ...approving, answer: 'a'.repeat(2_001) })).toBe('Words')
  })
})

describe('a draft is shown', () => {
  const showing = { asks: true, draft, review: decidedAt(3), reason: null }
  it('when exactly this revision of it is approved, or its section asks for nothing', () => {
    expect(decideShowing(showing)).toBe('Reviewed')
    expect(decideShowing({ ...showing, review: null, asks: false })).toBe('Reviewed')
    for (const review of [null, asked, decidedAt(2), decidedAt(3, 'sent-back'), { ...decidedAt(3), versionId: 6 }])
      expect(decideShowing({ ...showing, review })).toBe('NeedsReview')
  })
  it('without review for a reason, and is marked so', () => {
    expect(decideShowing({ ...showing, review: asked, reason: 'Krisen väntar inte.' })).toBe('Unreviewed')
    expect(decideShowing({ ...showing, review: asked, reason: ' nu ' })).toBe('NeedsReview')
    expect(decideShowing({ ...showing, reason: 'Krisen väntar inte.' })).toBe('Reviewed')
  })
})

type Step = {
  readonly act: 'ask' | 'change' | 'approve' | 'send-back' | 'publish'
  readonly who: string
  /** How many revisions behind the draft the person is. */
  readonly behind: number
}
const steps: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('ask', 'change', 'approve', 'send-back', 'publish'),
  who: fc.constantFrom('elin', 'maja', 'petra', 'jonas'),
  behind: fc.constantFrom(0, 0, 0, 1),
})

type Model = {
  draft: ReviewedDraft
  review: Review | null
  /** What happened to this draft, in order. */
  history: { act: string; who: string; revision: number }[]
  shown: { versionId: number; revision: number; history: Model['history'] }[]
}

function take(model: Model, { act, who, behind }: Step): void {
  const { draft: now, review } = model
  const seenRevision = now.revision - behind
  const note = (revision: number) => model.history.push({ act, who, revision })
  if (act === 'change') {
    model.draft = { ...now, revision: now.revision + 1, authors: new Set([...now.authors, who]) }
    note(now.revision + 1)
  } else if (act === 'ask') {
    if (decideAsking({ draft: now, review, seenRevision }) !== 'Ok') return
    model.review = { versionId: now.versionId, askedBy: who, decided: null }
    note(now.revision)
  } else if (act === 'publish') {
    if (decideShowing({ asks: true, draft: now, review, reason: null }) !== 'Reviewed') return
    model.shown.push({ versionId: now.versionId, revision: now.revision, history: model.history })
    model.draft = { versionId: now.versionId + 1, revision: 1, authors: new Set() }
    model.history = []
  } else {
    const decision = act === 'approve' ? 'approved' : 'sent-back'
    const answer = 'Siffran är fel.'
    if (review === null || decideReview({ draft: now, review, seenRevision, by: who, decision, answer }) !== 'Ok')
      return
    model.review = { ...review, decided: { decision, by: who, revision: seenRevision } }
    note(now.revision)
  }
}

describe('whatever is asked, changed and decided in whatever order', () => {
  const played = (made: readonly Step[]): Model => {
    const model: Model = {
      draft: { versionId: 1, revision: 1, authors: new Set() },
      review: null,
      history: [],
      shown: [],
    }
    for (const step of made) take(model, step)
    return model
  }
  const runs = fc.array(steps, { maxLength: 40 })

  it('what is shown was approved last of all that happened to it, by somebody who neither asked nor wrote', () => {
    fc.assert(
      fc.property(runs, (made) => {
        for (const { revision, history } of played(made).shown) {
          const last = history.at(-1)
          expect(last).toMatchObject({ act: 'approve', revision })
          expect(history.some(({ act, who }) => act === 'change' && who === last?.who)).toBe(false)
          expect(history.findLast(({ act }) => act === 'ask')?.who).not.toBe(last?.who)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('nothing is decided twice for one question', () => {
    fc.assert(
      fc.property(runs, (made) => {
        const model = played(made)
        for (const { history } of [...model.shown, model]) {
          let isOpen = false
          for (const { act } of history) {
            if (act === 'approve' || act === 'send-back') expect(isOpen).toBe(true)
            if (act !== 'change') isOpen = act === 'ask'
          }
        }
      }),
    )
  })
  it('a change leaves nothing approved', () => {
    fc.assert(
      fc.property(runs, (made) => {
        const model = played([...made, { act: 'change', who: 'elin', behind: 0 }])
        expect(isApproved(model.review, model.draft)).toBe(false)
      }),
    )
  })
  it('pages come to be shown at all', () => {
    const made: Step[] = [
      { act: 'change', who: 'elin', behind: 0 },
      { act: 'ask', who: 'elin', behind: 0 },
      { act: 'approve', who: 'maja', behind: 0 },
      { act: 'publish', who: 'elin', behind: 0 },
    ]
    expect(played(made).shown).toHaveLength(1)
  })
})
