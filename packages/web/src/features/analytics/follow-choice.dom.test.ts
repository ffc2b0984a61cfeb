import { acceptAll, chosen, onlyNecessary, unanswered } from '@nyhem/domain/cookies/cookie-choice'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeChoice } from '../consent/consent.ts'
import { analyticsMeta } from './analytics-meta.ts'
import { followChoice } from './follow-choice.ts'

const src = 'https://tags.example.com/tag.js'
const tags = () => [...document.querySelectorAll('script')].filter((script) => script.getAttribute('src') === src)
const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0])
const marketingOnly = chosen({ statistics: false, marketing: true, thirdParty: false })
const thirdPartyOnly = chosen({ statistics: false, marketing: false, thirdParty: true })

beforeAll(() => {
  // The document of the tests fetches no scripts.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  document.head.append(Object.assign(document.createElement('meta'), { name: analyticsMeta, content: src }))
  followChoice()
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  storeChoice(unanswered)
  window.dataLayer = []
})

describe("the operator's tag script", () => {
  it('is not there before an answer, nor without statistics and marketing', () => {
    expect(tags()).toEqual([])
    storeChoice(onlyNecessary)
    storeChoice(thirdPartyOnly)
    expect(tags()).toEqual([])
  })

  it('is not loaded for statistics agreed to in passing, without an answer', () => {
    storeChoice({ ...unanswered, statistics: true })
    expect(tags()).toEqual([])
  })

  it.each([
    ['everything', acceptAll],
    ['marketing alone', marketingOnly],
  ])('loads once after an answer with %s', (_what, choice) => {
    storeChoice(choice)
    expect(tags()).toHaveLength(1)
    storeChoice({ ...choice, thirdParty: !choice.thirdParty })
    expect(tags()).toHaveLength(1)
  })

  it('is unloaded when statistics are turned off: script, its cookies and what it could still read', () => {
    storeChoice(acceptAll)
    // biome-ignore lint/suspicious/noDocumentCookie: stands for what the script stores
    document.cookie = '_tag=1; path=/'
    const heldByTag = window.dataLayer
    storeChoice(marketingOnly)
    expect(tags()).toEqual([])
    expect(heldByTag?.at(-1)).toEqual({
      event: 'consent_update',
      statistics: false,
      marketing: true,
      thirdParty: false,
    })
    expect(window.dataLayer).toEqual([])
    expect(cookieNames()).toContain('consent')
    expect(cookieNames()).not.toContain('_tag')
  })
})
