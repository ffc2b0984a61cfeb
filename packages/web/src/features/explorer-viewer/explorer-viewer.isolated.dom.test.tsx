import type { ExplorerHomeReply } from '@nyhem/contract/calls/explorer'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleExplorer, sampleExplorerHome } from '../../examples/sample-explorer-home.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fetchEarly } from '../explorer-section/fetch-explorer.ts'
import { ExplorerViewer, prepareSight } from './ExplorerViewer.tsx'

const drawing = vi.hoisted(() => ({
  can: true,
  shown: [] as string[],
  fails: false,
  isNarrow: false,
  outlook: null as number | null,
  shows: 0,
  sights: [] as object[],
  picture: async (): Promise<object> => ({}),
}))
vi.mock('./first-sight.ts', () => ({
  openSightCanvas: () => ({
    element: document.createElement('canvas'),
    draw: (_picture: object, at: object) => drawing.sights.push(at),
    close: () => undefined,
  }),
  pictureOf: () => drawing.picture(),
}))
vi.mock('./open-panorama.ts', () => ({
  openPanorama: () => ({
    show: async (
      { full }: { full: string },
      { onStep, outlook }: { onStep: (step: 'full') => void; outlook: number | null },
    ) => {
      drawing.shows += 1
      if (drawing.fails) throw new Error('not there')
      drawing.outlook = outlook
      drawing.shown.push(full)
      onStep('full')
    },
    prefetch: async () => undefined,
    setExposure: () => undefined,
    gaze: () => ({ bearing: 180, pitch: 0, zoom: 50 }),
    look: () => undefined,
    width: () => 85,
    find: () => ({ x: 10, y: 10 }),
    onDraw: () => () => undefined,
    close: () => undefined,
  }),
}))
vi.mock('./device.ts', () => ({
  canDrawSpheres: () => drawing.can,
  savesData: () => false,
  wantedMotion: () => 'reduced',
  isHandheld: () => false,
  isNarrow: () => drawing.isNarrow,
}))

let root: Root | null = null
let homes = 0

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(drawing, { can: true, shown: [], fails: false, isNarrow: false, outlook: null, shows: 0, sights: [] })
  drawing.picture = async () => ({})
  history.replaceState(null, '', '/b-1303/#360=')
  await loadTexts('sv')
  await Promise.all([loadTextGroup('sv', 'home'), loadTextGroup('sv', 'viewer')])
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nothing = { cameraId: null, archetypeId: null, hour: null, gaze: null }

/** A frame later. */
const frame = () => act(async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
const eventually = (holds: () => void) =>
  vi.waitFor(
    async () => {
      await frame()
      holds()
    },
    { timeout: 10_000, interval: 0 },
  )

/** With the low panorama asked for early, as by a press on a page: of a stage that no other test has asked about. */
async function openedEarly(address = nothing) {
  const stageId = `stage-${homes + 1}`
  const answer = (url: string) =>
    url.endsWith('.qhdr') ? new Response(new Uint8Array([1])) : home({ stageId: stageId as never })()
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)))
  void prepareSight((await fetchEarly({ ...entryOf(homes + 1), stageId }, address)) ?? '')
  return opened(answer, address, stageId)
}

const entryOf = (number: number) => ({ ...sampleExplorer, objectName: `home-${number}` })

async function opened(answer: (url: string) => Response, address = nothing, stageId = sampleExplorer.stageId) {
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)))
  homes += 1
  const entry = { ...entryOf(homes), stageId }
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={ownSites.se}>
        <ExplorerViewer entry={entry} name="B-1303" bookingHref="/boka/" address={address} onClose={() => undefined} />
      </SiteProvider>,
    )
  })
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  return container
}

const home =
  (part: Partial<ExplorerHomeReply> = {}) =>
  () =>
    Response.json({ ...sampleExplorerHome, ...part })
const button = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
const named = (container: HTMLElement, name: string | RegExp) => {
  const found = [...container.querySelectorAll('button')].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].some((text) =>
      typeof name === 'string' ? text === name : name.test(text ?? ''),
    ),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = async (container: HTMLElement, name: string) => act(async () => button(container, name)?.click())

describe('the viewer of a home', () => {
  it('shows the first place in its usual light, and says so', async () => {
    const container = await opened(home())
    expect(drawing.shown).toEqual([expect.stringContaining('living-kitchen/oak_16.qhdr')])
    const reported = [...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    expect(reported).toContain('Vardagsrum och kök. Ljus ek. Ljuset är från kl. 16.00.')
    expect(location.hash).toBe('#360=living-kitchen,oak,16,180,0,50')
  })
  it('opens on the largest window of the room', async () => {
    await opened(home())
    // Due south: the window is straight below the camera in the plan.
    expect(drawing.outlook).toBeCloseTo(180, -1)
  })
  it('draws the first picture before the sphere opens, in the direction in which that will look', async () => {
    const picture = Promise.withResolvers<object>()
    drawing.picture = () => picture.promise
    const container = await openedEarly()
    await frame()
    expect(drawing.shows).toBe(0)
    picture.resolve({})
    await eventually(() => expect(drawing.shows).toBe(1))
    expect(drawing.sights).toEqual([
      { camera: expect.objectContaining({ id: 'living-kitchen' }), gaze: expect.objectContaining({ pitch: 0 }) },
    ])
    await frame()
    expect(container.querySelector('canvas')).toBeNull()
  })
  it('draws what a shared address looks at', async () => {
    const gaze = { bearing: 90, pitch: 10, zoom: 30 }
    await openedEarly({ ...nothing, gaze } as never)
    await eventually(() => expect(drawing.sights).toEqual([expect.objectContaining({ gaze })]))
  })
  it('opens the sphere where the first picture could not be drawn', async () => {
    drawing.picture = async () => Promise.reject(new Error('not a picture'))
    await openedEarly()
    await eventually(() => expect(drawing.shows).toBe(1))
  })
  it('folds the plan in a narrow window', async () => {
    expect(button(await opened(home()), 'Göm planritningen')).toBeDefined()
    drawing.isNarrow = true
    const narrow = await opened(home())
    expect(button(narrow, 'Göm planritningen')).toBeUndefined()
    expect(button(narrow, 'Visa planritningen')).toBeDefined()
  })
  it('changes the furnishing at the current place', async () => {
    const container = await opened(home())
    await press(container, 'Valnöt')
    expect(drawing.shown.at(-1)).toContain('living-kitchen/walnut_16.qhdr')
    expect(button(container, 'Valnöt')?.getAttribute('aria-pressed')).toBe('true')
  })
  it('walks to another place, and says that its furnishing differs there', async () => {
    const container = await opened(home())
    await press(container, 'Valnöt')
    await press(container, 'Gå till Balkong')
    expect(drawing.shown.at(-1)).toContain('balcony/oak_16.qhdr')
    expect(container.textContent).toContain('Valnöt finns inte härifrån. Du ser Ljus ek.')
    await press(container, 'Gå till Vardagsrum och kök')
    expect(drawing.shown.at(-1)).toContain('living-kitchen/walnut_16.qhdr')
  })
  it('opens what a shared address says', async () => {
    await opened(home(), { ...nothing, cameraId: 'living-kitchen', archetypeId: 'oak', hour: 20 } as never)
    expect(drawing.shown).toEqual([expect.stringContaining('living-kitchen/oak_20.qhdr')])
  })
  it('has the rooms as pictures where nothing can be drawn, without fetching a sphere', async () => {
    drawing.can = false
    const container = await opened(home())
    expect(container.textContent).toContain('Din webbläsare kan inte visa rundvyn.')
    expect(container.querySelectorAll('img[alt]:not([alt=""])').length).toBe(3)
    expect(drawing.shown).toEqual([])
  })
  it('says so when there are no views', async () => {
    const container = await opened(home({ views: [] }))
    expect(container.textContent).toContain('Det finns inga vyer för det här hemmet än.')
  })
  it.each([
    ['the sun study', 'Solstudie', 'Stäng solstudien'],
    ['the list of places', /^Vardagsrum och kök/, null],
    ['the help', 'Så rör du dig', null],
  ])('closes %s by Escape before itself, and gives its button the focus', async (_, opener, inside) => {
    const container = await opened(home())
    const dialog = container.querySelector('dialog') as HTMLDialogElement
    const pressed = named(container, opener)
    await act(async () => {
      pressed.focus()
      pressed.click()
    })
    expect(pressed.getAttribute('aria-expanded')).toBe('true')
    if (inside) named(container, inside).focus()
    const escapeKey = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    // A dialog closes by the key unless it is cancelled.
    let isCancelled = false
    await act(async () => {
      isCancelled = !(document.activeElement ?? dialog).dispatchEvent(escapeKey())
    })
    expect(isCancelled).toBe(true)
    expect(pressed.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(pressed)
    expect(dialog.dispatchEvent(escapeKey())).toBe(true)
  })
  it('keeps what is seen when a view does not come, and tries again', async () => {
    const container = await opened(home())
    drawing.fails = true
    await press(container, 'Valnöt')
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Vyn kunde inte hämtas.')
    drawing.fails = false
    await press(container, 'Försök igen')
    expect(container.querySelector('[role=alert]')).toBeNull()
    expect(drawing.shown.at(-1)).toContain('walnut_16')
  })
  it('says so when the home does not come, and offers the pictures', async () => {
    const container = await opened(() => new Response(null, { status: 404 }))
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Hemmets vyer kunde inte hämtas.')
    await press(container, 'Visa som bilder')
    expect(container.textContent).toContain('Rummen i B-1303')
  })
})
