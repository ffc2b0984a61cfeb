import type { ListedReview, ListReviewsReply } from '@nyhem/contract/calls/reviews'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { ToReview } from '../today/ToReview.tsx'
import { Reviews } from './Reviews.tsx'

const root = testRoot()

const listed: ListedReview = {
  id: 1,
  revision: 12,
  askedBy: { name: 'Jonas Ahl', isOneself: false },
  askedAt: '2020-11-26T09:00:00.000Z',
  note: null,
  pageId: 'p1',
  siteId: 'fi',
  path: '/inspiration/morkret/',
  title: 'Mörkret är också ett material',
  kind: 'article',
  hasChanged: false,
  decided: null,
  bundle: null,
}
const lists: ListReviewsReply = {
  waiting: [listed, { ...listed, id: 2, pageId: 'p2', title: 'Delårsrapport', hasChanged: true }],
  sent: [],
  toLookAt: [
    { ...listed, id: 3, pageId: 'p3', title: 'Strömavbrott', note: 'Krisen väntar inte.' },
    { ...listed, id: 4, pageId: 'p4', title: 'Eget', askedBy: { name: 'Maja Forsberg', isOneself: true } },
  ],
}
const review = {
  asksForReview: true,
  rule: null,
  draft: { versionId: 7, revision: 12, isApproved: false, isOwn: false },
  review: { ...listed, stage: 'before', versionId: 7 },
  earlier: [],
}

async function open(address: string, reviews = lists) {
  history.replaceState(null, '', address)
  let present = reviews
  const { sent } = answering({
    'GET /office/api/reviews': () => present,
    'GET /office/api/pages/p1/review': () => review,
    'GET /office/api/pages/p1/comments': () => ({ threads: [] }),
    'POST /office/api/pages/p1/review/decision': () => {
      present = { ...lists, waiting: lists.waiting.slice(1) }
      return { code: 'Ok', review: { ...review, draft: { ...review.draft, isApproved: true }, review: null } }
    },
  })
  await root.render(
    <LoggedIn>
      <Reviews />
    </LoggedIn>,
  )
  await settled()
  return { sent }
}

beforeEach(() => history.replaceState(null, '', '/reviews'))

describe('the list of reviews', () => {
  it('begins with what waits for oneself, and counts each list', async () => {
    await open('/reviews')
    const tabs = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Väntar på mig 2', 'Jag har bett om 0', 'Att titta på efteråt 2'])
    expect(document.querySelector('nav [aria-current]')?.textContent).toContain('Väntar på mig')
    expect(shownText()).toContain('Artikel, Norrvida Suomi, /inspiration/morkret/')
    expect(shownText()).toContain('Ändrat sedan frågan')
  })

  it('says why it is empty', async () => {
    await open('/reviews?list=sent')
    expect(shownText()).toContain('Du har inte bett om något')
  })

  it('tells why what is to be looked at was not reviewed', async () => {
    await open('/reviews?list=toLookAt')
    expect(shownText()).toContain('Krisen väntar inte.')
  })

  it('keeps the draft that was decided about on the screen, and counts anew', async () => {
    await open('/reviews?list=waiting&page=p1')
    await press('Godkänn utkast 12')
    expect(document.querySelector('nav [aria-current]')?.textContent).toBe('Väntar på mig 1')
    expect(document.querySelector('aside')?.textContent).toContain('Utkastet är godkänt.')
  })
})

describe('Today', () => {
  const openToday = async (reviews: ListReviewsReply) => {
    answering({ 'GET /office/api/reviews': () => reviews })
    await root.render(
      <LoggedIn>
        <ToReview />
      </LoggedIn>,
    )
    await settled()
  }

  it('has what waits for review, how many and how old, and what others published without', async () => {
    await openToday(lists)
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Att granska 2äldst 26 nov. 2020 10.00',
      'Publicerat utan granskning 1äldst 26 nov. 2020 10.00',
    ])
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/reviews?list=waiting&page=p1')
    expect(shownText()).not.toContain('Eget')
  })

  it('says when nothing waits', async () => {
    await openToday({ waiting: [], sent: [], toLookAt: lists.toLookAt.slice(1) })
    expect(shownText()).toContain('Inget väntar på dig')
  })
})
