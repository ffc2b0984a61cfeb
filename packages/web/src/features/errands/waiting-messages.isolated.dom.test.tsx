import type { CaseDetail } from '@nyhem/contract/calls/case'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession, sampleUser } from '../../examples/sample-user.ts'
import { preloadLazyParts } from '../../lazy-part.tsx'
import { examples } from '../../pages/my-pages/errands/MyPagesErrandsPage.examples.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { ToastRegion } from '../../ui/toast/ToastRegion.tsx'
import { setSession } from '../session/session-store.ts'
import { ErrandDetail } from './ErrandDetail.tsx'
import type { Side } from './errand-calls.ts'
import { browser, kept } from './kept-messages.fixture.ts'
import { sendKept } from './send-waiting.ts'
import { WaitingMessages } from './WaitingMessages.tsx'

vi.mock('./kept-messages.ts', () => import('./kept-messages.fixture.ts'))

const site = siteById('se')
const found = Object.values(examples).flatMap(({ opened }) => (opened?.code === 'Ok' ? [opened.case] : []))
const errand = found.find(({ may }) => may.write) as CaseDetail
const said = 'Det droppar mer nu.'
const written: CaseDetail = {
  ...errand,
  messages: [
    {
      id: 'm9',
      author: 'reporter',
      isMine: true,
      byStaff: false,
      verdict: null,
      text: said,
      at: '2026-03-28T08:00:00.000Z',
      files: [],
    },
  ],
}

type Answer = () => Response
let sent: FormData[]
let answer: Answer
const noNetwork: Answer = () => {
  throw new TypeError('no network')
}
const taken: Answer = () => Response.json({ code: 'Ok', case: written })
const refused = (status: number, fields: object[] = []): Answer => {
  return () => Response.json({ code: 'InvalidInput', message: '', requestId: '', fields }, { status })
}

let root: Root | null = null
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))
const laterOn = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)))
const isBack = () => act(async () => void dispatchEvent(new Event('online')))

async function open(side: Side = 'customer') {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => root?.unmount())
  const made = createRoot(container)
  root = made
  await act(async () =>
    made.render(
      <SiteProvider site={site}>
        <ErrandDetail errand={errand} side={side} backHref="/mina-sidor/arenden/" />
        <ToastRegion />
      </SiteProvider>,
    ),
  )
  await settle()
}
const field = () => document.querySelector<HTMLTextAreaElement>("[name='text']")
async function write(text: string) {
  const area = field()
  if (area) area.value = text
  await act(async () => void area?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle()
}
async function press(name: string) {
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  await settle()
}
const waits = () => [...document.querySelectorAll('[data-waits]')].map(({ textContent }) => textContent)
const toast = () => document.querySelector('[role="status"] > [data-tone]')?.textContent ?? ''
const as = (id: string) => act(async () => setSession({ ...sampleSession, account: { ...sampleUser, id } }))

beforeAll(async () => {
  await loadTexts('sv')
  await Promise.all([loadTextGroup('sv', 'errands'), loadTextGroup('sv', 'my-pages'), preloadLazyParts()])
})
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  kept.clear()
  browser.keeps = true
  sent = []
  answer = noNetwork
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    sent.push(body)
    return answer()
  })
  await as('elin')
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = null
  await act(async () => setSession(null))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a message that is written without a network', () => {
  it('is kept, and shown in the conversation as waiting; the form is empty for another', async () => {
    await open()
    await write(said)
    expect(waits()).toEqual([expect.stringMatching(/Du.*Väntar på nät.*Det droppar mer nu\./)])
    expect(field()?.value).toBe('')
    expect([...kept.values()]).toMatchObject([{ accountId: 'elin', siteId: 'se', caseId: errand.id, text: said }])
  })

  it('goes when the network is back, by the key of its first try, and then stands in the conversation', async () => {
    await open()
    await write(said)
    answer = taken
    await isBack()
    await settle()
    expect(waits()).toEqual([])
    expect(document.querySelector('ol [data-mine]')?.textContent).toContain(said)
    expect(toast()).toContain(`Ditt meddelande i ärende ${errand.ticketNumber} är skickat.`)
    const [first, again] = sent.map((form) => form.get('clientKey'))
    expect([sent.length, again]).toEqual([2, first])
    expect(sent[1]?.get('writer')).toBe('elin')
    await isBack()
    expect(sent).toHaveLength(2)
  })

  it('is tried again without a word of the browser, ever more rarely', async () => {
    await open()
    await write(said)
    await laterOn(2)
    expect(sent).toHaveLength(2)
    await laterOn(3)
    expect(sent).toHaveLength(2)
    answer = taken
    await laterOn(2)
    expect([sent.length, waits()]).toEqual([3, []])
  })

  it('goes at a later visit, once, however often that is begun', async () => {
    await open()
    await write(said)
    answer = taken
    await act(async () => void (await Promise.all([sendKept(site), sendKept(site)])))
    expect([sent.length, kept.size]).toEqual([2, 0])
  })

  it('is neither sent nor shown while another person is logged in', async () => {
    await open()
    await write(said)
    answer = taken
    await as('olle')
    await act(async () => sendKept(site))
    await isBack()
    await settle()
    expect([sent.length, kept.size, waits()]).toEqual([1, 1, []])
    await as('elin')
    await act(async () => sendKept(site))
    expect([sent.length, kept.size]).toEqual([2, 0])
  })

  it.each([
    ['the log-in has ended', refused(401)],
    ['the server has too much to do', refused(503)],
    ['another tab has logged in somebody else', refused(400, [{ field: 'writer', problem: 'invalidInput' }])],
  ])('waits on: %s', async (_why, no) => {
    await open()
    await write(said)
    answer = no
    await isBack()
    await settle()
    expect([...kept.values()]).toMatchObject([{ refusal: null }])
  })

  it.each([
    ['its case is over', () => Response.json({ code: 'Done', case: errand }), 'Skickades inte: ärendet hann avslutas'],
    ['the server does not take it', refused(404), 'Kunde inte skickas'],
  ])('stays with the reason, and is tried no more, when %s', async (_why, no, reason) => {
    await open()
    await write(said)
    answer = no
    await isBack()
    await settle()
    expect(waits()).toEqual([expect.stringContaining(reason)])
    expect(toast()).toContain('kunde inte skickas')
    await isBack()
    await laterOn(60)
    expect(sent).toHaveLength(2)
  })

  it('is taken back into the form to be changed, before what has been written there since', async () => {
    await open()
    await write(said)
    const area = field()
    if (area) area.value = 'Kom gärna före åtta.'
    await press('Ändra')
    expect([area?.value, waits(), kept.size]).toEqual([`${said}\n\nKom gärna före åtta.`, [], 0])
    expect(document.activeElement).toBe(area)
  })

  it('is deleted, which can be undone', async () => {
    await open()
    await write(said)
    await press('Ta bort')
    expect([waits(), kept.size]).toEqual([[], 0])
    await press('Ångra')
    expect([waits().length, kept.size]).toEqual([1, 1])
  })

  it('stays in the form, with a word of why, where the browser keeps nothing', async () => {
    browser.keeps = false
    await open()
    await write(said)
    expect([field()?.value, waits()]).toEqual([said, []])
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Du verkar vara offline.')
  })

  it('stays in the form of a board, which writes for others', async () => {
    await open('board')
    await write(said)
    expect([field()?.value, kept.size]).toEqual([said, 0])
  })

  it('is named by its case in the list of errands', async () => {
    await open()
    await write(said)
    await act(async () =>
      root?.render(
        <SiteProvider site={site}>
          <WaitingMessages caseId={null} />
        </SiteProvider>,
      ),
    )
    await settle()
    expect(waits()).toEqual([expect.stringContaining(`Ärende ${errand.ticketNumber}`)])
    expect(document.querySelector('[data-waits] a')?.getAttribute('href')).toContain(errand.id)
  })
})
