import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { Dialog } from './Dialog.tsx'

let root: Root
const draw = (dialog: ReactNode) =>
  act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <button type="button">Öppna</button>
        {dialog}
      </SiteProvider>,
    ),
  )
const opener = () => document.querySelector<HTMLElement>('button')
const inside = () => document.querySelector<HTMLElement>('dialog button')
const none = () => undefined

beforeAll(() => loadTexts('sv'))
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await draw(null)
  opener()?.focus()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('returns focus to what opened it when it is removed while open', async () => {
  await draw(
    <Dialog open onClose={none} heading="Ett">
      Ord
    </Dialog>,
  )
  inside()?.focus()
  await draw(null)
  expect(document.activeElement).toBe(opener())
})

it('returns focus to what opened the first, after another took its place', async () => {
  await draw(
    <Dialog key="1" open onClose={none} heading="Ett">
      Ord
    </Dialog>,
  )
  inside()?.focus()
  await draw(
    <Dialog key="2" open onClose={none} heading="Två">
      Ord
    </Dialog>,
  )
  inside()?.focus()
  await draw(null)
  expect(document.activeElement).toBe(opener())
})

it('leaves focus where the person has gone on', async () => {
  await draw(
    <Dialog open onClose={none} heading="Ett">
      Ord
    </Dialog>,
  )
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await draw(null)
  expect(document.activeElement).toBe(elsewhere)
})
