import type { PageReview, Review } from '@nyhem/contract/calls/reviews'
import { describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../calls/answers.fixture.tsx'
import { testRoot } from '../test-root.fixture.ts'
import { ReviewPanel } from './ReviewPanel.tsx'

const root = testRoot()

const at = '2026-11-26T09:00:00.000Z'
const elin = { name: 'Elin Sten', isOneself: false }
const asked: Review = {
  id: 1,
  stage: 'before',
  versionId: 7,
  revision: 12,
  askedBy: elin,
  askedAt: at,
  note: 'Siffran är ny.',
  decided: null,
}
const approved: Review = {
  ...asked,
  decided: { decision: 'approved', by: { name: 'Maja Forsberg', isOneself: true }, at, revision: 12, answer: null },
}
const standing: PageReview = {
  asksForReview: true,
  rule: { mode: 'four-eyes', kinds: [], at: { pageId: 'press', path: '/press/' } },
  draft: { versionId: 7, revision: 12, isApproved: false, isOwn: false },
  review: null,
  earlier: [],
}

async function open(review: PageReview, answers: Parameters<typeof answering>[0] = {}, allowed = ['write'] as const) {
  const { sent } = answering({ 'GET /office/api/pages/p1/review': () => review, ...answers })
  await root.render(
    <LoggedIn>
      <ReviewPanel pageId="p1" revision={12} siteId="se" kind="press-release" allowed={allowed} />
    </LoggedIn>,
  )
  await settled()
  return { sent }
}
const lastBody = (sent: readonly { body: unknown }[]) => sent.at(-1)?.body

describe('the panel of review', () => {
  it('asks about the revision that is shown, with words for the reviewer', async () => {
    const { sent } = await open(standing, {
      'POST /office/api/pages/p1/review': () => ({ code: 'Ok', review: { ...standing, review: asked } }),
    })
    expect(shownText()).toContain('Sidor här visas först när någon annan har godkänt utkastet.')
    await write('Till den som granskar', ' Siffran är ny. ')
    await press('Be om granskning av utkast 12')
    expect(lastBody(sent)).toEqual({ revision: 12, note: 'Siffran är ny.' })
    expect(document.activeElement?.textContent).toBe('Du har bett om granskning.')
  })

  it('approves the revision that is shown', async () => {
    const { sent } = await open(
      { ...standing, review: asked },
      {
        'POST /office/api/pages/p1/review/decision': () => ({
          code: 'Ok',
          review: { ...standing, draft: { ...standing.draft, isApproved: true }, review: approved },
        }),
      },
    )
    expect(shownText()).toContain('Siffran är ny.')
    await press('Godkänn utkast 12')
    expect(lastBody(sent)).toEqual({ revision: 12, decision: 'approved', answer: '' })
    expect(shownText()).toContain('Du godkände utkast 12.')
    expect(shownText()).toContain('Ändras något efteråt behövs ett nytt.')
  })

  it('says why it was not sent back, and keeps what was written', async () => {
    await open(
      { ...standing, review: asked },
      { 'POST /office/api/pages/p1/review/decision': () => ({ code: 'Words' }) },
    )
    await write('Svar', 'Nej')
    await press('Skicka tillbaka')
    expect(document.activeElement?.textContent).toContain('Skriv 5 till 2 000 tecken.')
    expect(document.querySelector('textarea')?.value).toBe('Nej')
  })

  it('has no decision for who asked or wrote', async () => {
    await open({ ...standing, draft: { versionId: 7, revision: 12, isApproved: false, isOwn: true }, review: asked })
    expect(shownText()).toContain('Det du själv har skrivit godkänner någon annan.')
    expect(shownText()).not.toContain('Godkänn utkast')
  })

  it('says that a change has undone an approval, and asks anew', async () => {
    await open({
      ...standing,
      draft: { versionId: 7, revision: 13, isApproved: false, isOwn: false },
      review: approved,
    })
    expect(shownText()).toContain('Du godkände utkast 12, men det är ändrat sedan dess.')
    expect(shownText()).toContain('Be om granskning av utkast 13')
  })

  it('looks at what was published without review, unless oneself has', async () => {
    const unreviewed: Review = { ...asked, id: 3, stage: 'after', note: 'Krisen väntar inte.' }
    const own: Review = { ...unreviewed, id: 4, askedBy: { name: 'Maja Forsberg', isOneself: true } }
    const { sent } = await open(
      { ...standing, draft: null, earlier: [unreviewed, own] },
      { 'POST /office/api/pages/p1/review/look': () => ({ code: 'Ok', review: { ...standing, draft: null } }) },
    )
    expect(shownText()).toContain('Krisen väntar inte.')
    await press('Jag har tittat på det')
    expect(lastBody(sent)).toEqual({ reviewId: 3 })
  })

  it('offers the rule of the section to who may change the settings alone', async () => {
    await open(standing)
    expect(document.querySelector('details')).toBeNull()
    const { sent } = await open(standing, { 'POST /office/api/pages/p1/review-rule': () => ({ code: 'Kinds' }) }, [
      'write',
      'site-settings',
    ] as never)
    await settled()
    expect(shownText()).toContain('Regeln kommer från /press/')
    await write('För den här sidan och allt under', 'named-kinds')
    await press('Spara regeln')
    expect(lastBody(sent)).toEqual({ mode: 'named-kinds', kinds: [] })
    expect(shownText()).toContain('Välj minst en sidtyp.')
  })
})
