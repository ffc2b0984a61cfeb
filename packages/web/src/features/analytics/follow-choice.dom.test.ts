import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { tagPages } from '@nyhem/contract/pages/tag-pages'
import { acceptAll, chosen, onlyNecessary, unanswered } from '@nyhem/domain/cookies/cookie-choice'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePageData } from '../../pages/sample-page-data.ts'
import { storeChoice } from '../consent/consent.ts'
import { analyticsMeta } from './analytics-meta.ts'
import { type DataLayerEntry, notifyAnalytics } from './data-layer.ts'
import { followChoice } from './follow-choice.ts'

const src = '/api/tags'
const frames = () => [...document.querySelectorAll('iframe')]
const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])
const marketingOnly = chosen({ statistics: false, marketing: true, thirdParty: false })
const thirdPartyOnly = chosen({ statistics: false, marketing: false, thirdParty: true })

const { dataLayer } = samplePageData({
  siteId: 'se',
  kind: '404',
  model: { heading: '', text: '', links: [] } as never,
})
const showPage = (pageKind: PageKind) => notifyAnalytics({ ...dataLayer, pageKind })
const sent = { event: 'form_sent', form: 'a', outcome: 'sent' } as const

/** The frame's document is not fetched here: stands for it, from the moment that it is there. */
function loadFrame(): DataLayerEntry[] {
  const received: DataLayerEntry[] = []
  const [frame] = frames()
  Object.defineProperty(frame, 'contentWindow', {
    value: { postMessage: (entry: DataLayerEntry) => received.push(entry) },
  })
  frame?.dispatchEvent(new Event('load'))
  return received
}
const eventsOf = (received: readonly DataLayerEntry[]) => received.map(({ event }) => event)

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  document.head.append(Object.assign(document.createElement('meta'), { name: analyticsMeta, content: src }))
  followChoice()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  storeChoice(unanswered)
  window.dataLayer = []
  showPage('start')
})

describe("the operator's tag script", () => {
  it('is not there before an answer, nor without statistics and marketing', () => {
    expect(frames()).toEqual([])
    storeChoice(onlyNecessary)
    storeChoice(thirdPartyOnly)
    expect(frames()).toEqual([])
  })

  it('is not loaded for statistics agreed to in passing, without an answer', () => {
    storeChoice({ ...unanswered, statistics: true })
    expect(frames()).toEqual([])
  })

  it.each([
    ['everything', acceptAll],
    ['marketing alone', marketingOnly],
  ])('loads once after an answer with %s', (_what, choice) => {
    storeChoice(choice)
    expect(frames()).toHaveLength(1)
    storeChoice({ ...choice, thirdParty: !choice.thirdParty })
    expect(frames()).toHaveLength(1)
  })

  it('runs in a frame without our origin, and never in our document', () => {
    storeChoice(acceptAll)
    const [frame] = frames()
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame?.getAttribute('src')).toBe(src)
    expect(frame?.referrerPolicy).toBe('no-referrer')
    expect(document.querySelectorAll('script[src]')).toHaveLength(0)
  })

  it('is told of the consent first, then of what happened before and after it was there', () => {
    storeChoice(acceptAll)
    const received = loadFrame()
    expect(received[0]).toEqual({ event: 'consent_update', statistics: true, marketing: true, thirdParty: true })
    expect(eventsOf(received)).toContain('page_view')
    notifyAnalytics(sent)
    expect(received.at(-1)).toBe(sent)
    expect(eventsOf(received).filter((event) => event === 'consent_update')).toHaveLength(1)
  })

  it.each(Object.entries(tagPages).filter(([, rule]) => rule === 'never'))(
    'ends on arriving at a page of the kind %s, and hears nothing of it',
    (kind) => {
      storeChoice(acceptAll)
      const received = loadFrame()
      const before = received.length
      showPage(kind as PageKind)
      notifyAnalytics(sent)
      expect(frames()).toEqual([])
      expect(received).toHaveLength(before)

      showPage('object')
      const again = loadFrame()
      expect(eventsOf(again)).toEqual(['consent_update', 'page_view'])
      expect(again[1]).toMatchObject({ pageKind: 'object' })
    },
  )

  it('does not start on a page that is opened by an e-mail, whatever was agreed to before', () => {
    showPage('change-email')
    storeChoice(acceptAll)
    notifyAnalytics(sent)
    expect(frames()).toEqual([])
  })

  it('is unloaded when statistics are turned off: its frame, cookies on our domains and what it could still read', () => {
    storeChoice(acceptAll)
    // biome-ignore lint/suspicious/noDocumentCookie: stands for what an endpoint on our domain stores
    document.cookie = '_tag=1; path=/'
    storeChoice(marketingOnly)
    expect(frames()).toEqual([])
    expect(window.dataLayer).toEqual([])
    notifyAnalytics(sent)
    expect(frames()).toEqual([])
    expect(cookieNames()).toContain('consent')
    expect(cookieNames()).not.toContain('_tag')
  })
})
