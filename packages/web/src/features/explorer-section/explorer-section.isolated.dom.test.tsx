import { ownSites } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleExplorer, sampleExplorerHome } from '../../examples/sample-explorer-home.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { ExplorerSection } from './ExplorerSection.tsx'

const device = vi.hoisted(() => ({ draws: true, savesData: false }))
vi.mock('../explorer-viewer/device.ts', () => ({
  canDrawSpheres: () => device.draws,
  savesData: () => device.savesData,
}))

let root: Root | null = null
let homes = 0
let asked: string[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  Object.assign(device, { draws: true, savesData: false })
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return Response.json(sampleExplorerHome)
  })
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'home')])
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

async function shown(): Promise<string> {
  homes += 1
  const entry = { ...sampleExplorer, objectName: `section-${homes}` }
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={ownSites.se}>
        <ExplorerSection entry={entry} name="A-202" bookingHref={null} headingId="x" />
      </SiteProvider>,
    )
  })
  // Timers run in the order in which they were set.
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  return entry.objectName
}

describe('the section of a home with views', () => {
  it('has what the viewer needs, but for its pictures, before it is pressed', async () => {
    const objectName = await shown()
    expect(asked).toEqual([expect.stringMatching(new RegExp(`/${objectName}$`))])
  })
  it('fetches nothing ahead where the visitor saves data', async () => {
    device.savesData = true
    await shown()
    expect(asked).toEqual([])
  })
  it('fetches nothing ahead where no sphere can be drawn', async () => {
    device.draws = false
    await shown()
    expect(asked).toEqual([])
  })
})
