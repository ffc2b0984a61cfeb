import { agreeingTo, unanswered } from '@nyhem/domain/cookies/cookie-choice'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { readChoice, storeChoice } from '../consent/consent.ts'
import { VideoStage } from './Video.tsx'

const address = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'
let root: Root | null = null

const stage = (where: 'page' | 'dialog', videoUrl = address) => (
  <SiteProvider site={siteById('se')}>
    <VideoStage
      title="Så reser vi ett trähus"
      description="Följ med platschefen."
      scriptText="Karin: Klockan är sju."
      image={null}
      renderOnPage={where === 'page'}
      videoUrl={videoUrl}
    />
  </SiteProvider>
)
async function show(where: 'page' | 'dialog', videoUrl?: string) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(stage(where, videoUrl))
  })
}
const play = () => document.querySelector<HTMLAnchorElement>('a[target=_blank]')
const frame = () => document.querySelector('iframe')
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))
const press = (element: HTMLElement | null | undefined) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
})
beforeEach(() => storeChoice(unanswered))
afterEach(() => act(async () => root?.unmount()))

describe('a video of a third party', () => {
  it('has nothing of the third party in the page, but a link that works without scripts', async () => {
    const markup = renderToString(stage('page'))
    expect(markup).not.toMatch(/<iframe|<script|preconnect|nocookie/)
    expect(markup).toContain(`href="${address}"`)
  })

  it('asks before anything is fetched, and names the source', async () => {
    await show('page')
    await press(play())
    expect(frame()).toBeNull()
    expect(document.querySelector('fieldset')?.textContent).toContain('YouTube')
    expect(readChoice().thirdParty).toBe(false)
  })

  it('plays after a yes, on the page, with focus in the player', async () => {
    await show('page')
    await press(play())
    await press(button('Spela filmen'))
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0')
    expect(frame()?.title).toBe('Så reser vi ett trähus')
    expect(document.activeElement).toBe(frame())
    expect(readChoice()).toMatchObject({ thirdParty: true, statistics: false, marketing: false })
  })

  it('does not play after a no, and gives focus back to where one pressed', async () => {
    await show('page')
    await press(play())
    await press(button('Inte nu'))
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(play())
    expect(readChoice().thirdParty).toBe(false)
  })

  it('plays at once where content of third parties is agreed to', async () => {
    storeChoice(agreeingTo(unanswered, 'thirdParty'))
    await show('page')
    await press(play())
    expect(frame()).not.toBeNull()
  })

  it('stops when the yes is taken back', async () => {
    storeChoice(agreeingTo(unanswered, 'thirdParty'))
    await show('page')
    await press(play())
    await act(async () => storeChoice(unanswered))
    expect(frame()).toBeNull()
  })

  it('plays in a dialog with what is said in it, and gives focus back when it is closed', async () => {
    await show('dialog')
    await press(play())
    await press(button('Spela filmen'))
    const dialog = document.querySelector('dialog')
    expect(dialog?.querySelector('iframe')).not.toBeNull()
    expect(dialog?.querySelector('details')?.textContent).toContain('Klockan är sju')
    await act(async () => dialog?.close())
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(play())
  })
})

describe('a video whose provider is not known', () => {
  it('is a link to where it is, and is never framed', async () => {
    await show('page', 'https://example.com/film')
    let isFollowed = false
    const follow = (event: Event) => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', follow, { once: true })
    await press(play())
    expect(isFollowed).toBe(true)
    expect(frame()).toBeNull()
    expect(document.querySelector('fieldset')).toBeNull()
  })
})
