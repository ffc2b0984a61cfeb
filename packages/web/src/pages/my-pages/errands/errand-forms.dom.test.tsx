import type { CaseDetail } from '@nyhem/contract/calls/case'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../../examples/sample-user.ts'
import { ErrandDetail } from '../../../features/errands/ErrandDetail.tsx'
import { fakeServer } from '../../../features/session/fake-server.ts'
import { setSession } from '../../../features/session/session-store.ts'
import { SiteProvider } from '../../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../../texts/load-texts.ts'
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx'
import { examples } from './MyPagesErrandsPage.examples.ts'

const opened = Object.values(examples).flatMap(({ opened: found }) => (found?.code === 'Ok' ? [found.case] : []))
const errandThat = (may: keyof CaseDetail['may']): CaseDetail => {
  const found = opened.find((one) => one.may[may])
  if (!found) throw new Error(`no example of an errand that one may ${may}`)
  return found
}

let root: Root | null = null
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))
async function open(errand: CaseDetail) {
  document.title = 'Ärenden – Norrvida'
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const made = createRoot(container)
  root = made
  await act(async () =>
    made.render(
      <SiteProvider site={siteById('se')}>
        <ErrandDetail errand={errand} side="customer" backHref="/mina-sidor/arenden/" />
        <ToastRegion />
      </SiteProvider>,
    ),
  )
}
const formWith = (field: string): HTMLFormElement => {
  const form = document.querySelector(`[name='${field}']`)?.closest('form')
  if (!form) throw new Error(`no form with ${field}`)
  return form
}
async function submit(form: HTMLFormElement) {
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle()
}
const fill = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.querySelector<HTMLTextAreaElement>(`[name='${name}']`)
  if (field) field.value = value
}
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click())
/** Fields that the error summary leads to, by their names. */
const linked = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a[href^="#"]')].map(
    (link) => document.getElementById(link.hash.slice(1))?.getAttribute('name') ?? `nothing at ${link.hash}`,
  )

beforeAll(async () => {
  await loadTexts('sv')
  await Promise.all([loadTextGroup('sv', 'errands'), loadTextGroup('sv', 'my-pages')])
  // A message that does not go out waits for it, longer than `settle`.
  await import('../../../features/errands/send-waiting.ts')
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

describe('a form of an errand', () => {
  const errand = errandThat('write')
  const messagePath = `POST /case_management/customer/case/${errand.id}/messages`

  it.each([
    ['a file that the server refuses', 400, [{ field: 'Files', problem: 'fileType' }]],
    ['files that a server on the way refuses', 413, []],
  ])('leads from its error summary to the field: %s', async (_what, status, fields) => {
    fakeServer({ [messagePath]: { status, body: { code: 'InvalidInput', message: '', requestId: '', fields } } })
    await open(errand)
    const form = formWith('text')
    fill(form, 'text', 'Kranen droppar igen.')
    await submit(form)
    expect(linked()).toEqual(['Files'])
  })

  it('sends what is tried again with the same key, and anything else with another', async () => {
    const keys: unknown[] = []
    let isOnline = false
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
      keys.push(body.get('clientKey'))
      if (!isOnline) throw new TypeError('no network')
      return Response.json({ code: 'Ok', case: errand })
    })
    await open(errand)
    const form = formWith('text')
    const send = async (text: string) => {
      fill(form, 'text', text)
      await submit(form)
    }
    await send('Kranen droppar.')
    await send('Kranen droppar.')
    await send('Kranen droppar mer.')
    isOnline = true
    await send('Kranen droppar mer.')
    await send('Kranen droppar mer.')
    const [first, again, changed, answered, anew] = keys
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([again, answered]).toEqual([first, changed])
    expect(new Set([first, changed, anew]).size).toBe(3)
  })

  it('shows a problem of no field of its own as a failure, without a link to nothing', async () => {
    const fields = [{ field: 'site', problem: 'invalidInput' }]
    fakeServer({ [messagePath]: { status: 400, body: { code: 'InvalidInput', message: '', requestId: '', fields } } })
    await open(errand)
    const form = formWith('text')
    fill(form, 'text', 'Kranen droppar igen.')
    await submit(form)
    expect(linked()).toEqual([])
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Något gick fel.')
  })

  it('says in the title of the page that something is wrong, until it is mended', async () => {
    await open(errand)
    const form = formWith('text')
    await submit(form)
    expect(linked()).toEqual(['text'])
    expect(document.title).toBe('Fel: Ärenden – Norrvida')
    fakeServer({ [messagePath]: { body: { code: 'Ok', case: errand } } })
    fill(form, 'text', 'Kranen droppar igen.')
    await submit(form)
    expect(document.title).toBe('Ärenden – Norrvida')
  })

  it('for changes leads to its own files', async () => {
    const fields = [{ field: 'NewFiles', problem: 'tooManyFiles' }]
    const path = `PATCH /case_management/customer/case/${errand.id}`
    fakeServer({ [path]: { status: 400, body: { code: 'InvalidInput', message: '', requestId: '', fields } } })
    await open(errand)
    await press('Ändra ärendet')
    await submit(formWith('NewFiles'))
    expect(linked()).toEqual(['NewFiles'])
  })
})

describe('the toast of a change', () => {
  const errand = errandThat('close')
  const closePath = `PATCH /case_management/customer/case/${errand.id}/close`

  it.each([
    ['Ok', 'success', 'Ärendet är avslutat.'],
    ['AlreadyOver', 'info', 'Ärendet har hunnit bli åtgärdat'],
  ])('says %s with a sign of its own', async (code, tone, strings) => {
    fakeServer({ [closePath]: { body: { code, case: errand } } })
    await open(errand)
    await press('Avsluta ärendet')
    await press('Ja, avsluta ärendet')
    await settle()
    const toast = document.querySelector('[role="status"] > [data-tone]')
    expect(toast?.textContent).toContain(strings)
    expect(toast?.getAttribute('data-tone')).toBe(tone)
  })
})

describe('an errand with news', () => {
  const errand = errandThat('write')
  const none = async () => undefined
  const sessionWith = (text: string) => {
    const reload = vi.fn(none)
    const notifications = [{ id: 'n', text, date: '', href: null }]
    const user = { firstName: 'Hanna', association: null }
    const ends = { pause: none, logOut: none, logOutEverywhere: none }
    setSession({ user, account: sampleUser, notifications, reload, ...ends })
    return reload
  }
  afterEach(() => setSession(null))

  it('is counted no more in the header once it is opened', async () => {
    const reload = sessionWith(`Nytt svar: ${errand.ticketNumber}, Badrum`)
    await open(errand)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks for nothing where the header has no news of it', async () => {
    const reload = sessionWith('Nytt svar: S2026-999999, Kök')
    await open(errand)
    expect(reload).not.toHaveBeenCalled()
  })
})
