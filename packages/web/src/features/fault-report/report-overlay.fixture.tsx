import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { sampleUser } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { ToastRegion } from '../../ui/toast/ToastRegion.tsx'
import { dismissToast, toastStore } from '../../ui/toast/toasts.ts'
import { Overlays } from '../login/Overlays.tsx'
import { openOverlay } from '../login/overlay.ts'
import { setSession } from '../session/session-store.ts'
import { settle } from './fault-report.fixture.tsx'

const none = async () => undefined
export const logIn = () =>
  act(async () =>
    setSession({
      user: { firstName: 'Hanna', association: null },
      account: sampleUser,
      notifications: [],
      pause: none,
      reload: none,
      logOut: none,
      logOutEverywhere: none,
    }),
  )

let root: Root | null = null

/** The modals of a page, opened by its address. */
export async function openPage(hash: string, siteId: SiteId = 'se'): Promise<void> {
  location.hash = ''
  document.body.replaceChildren(document.createElement('div'))
  const made = createRoot(document.body.firstElementChild as Element)
  root = made
  await logIn()
  await act(async () =>
    made.render(
      <SiteProvider site={siteById(siteId)}>
        <Overlays returned={null} />
        <ToastRegion />
      </SiteProvider>,
    ),
  )
  await act(async () => openOverlay(hash))
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

export async function goTo(hash: string): Promise<void> {
  await act(async () => openOverlay(hash))
  // The report's own chunk, then its calls.
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

export async function leaveOverlays(): Promise<void> {
  await act(async () => root?.unmount())
  setSession(null)
  for (const { id } of toastStore.read()) dismissToast(id)
  location.hash = ''
}
