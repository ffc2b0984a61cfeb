import { ownSites } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import * as toasts from '../../ui/toast/toasts.ts'
import { useViewsOrNotice } from './LateExplorer.ts'

function Page({ hasViews }: { hasViews: boolean }) {
  useViewsOrNotice(hasViews)
  return null
}

async function open(hasViews: boolean, site: 'se' | 'fi'): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/b-1302/#360=living-kitchen')
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <SiteProvider site={ownSites[site]}>
        <Page hasViews={hasViews} />
      </SiteProvider>,
    ),
  )
}

it.each([
  ['se', 'Det finns inga vyer för det här hemmet än.'],
  ['fi', 'Tästä kodista ei ole vielä näkymiä.'],
] as const)(
  'a link to the views of a home without any says so on %s, and leaves the page alone',
  async (site, text) => {
    const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined)
    await open(true, site)
    expect(location.hash).toBe('#360=living-kitchen')
    await open(false, site)
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith({ tone: 'info', text }))
    expect(location.hash).toBe('')
  },
)
