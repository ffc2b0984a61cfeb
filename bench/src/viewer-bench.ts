import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readQhdr } from '@nyhem/domain/explorer/qhdr'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromeFlags, chromePath } from './chrome.ts'
import { startPortal } from './portal-process.ts'
import { machine, median, table, writeReport } from './report.ts'

const home = '/bostader/stockholm/solna/parkkvarteret/etapp-1/d-1004/'
/** Fast 4G, and a phone four times slower than this machine. */
const network = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const slowdown = 4
const frames = 60
const answeredCookies = { name: 'consent', value: 'v1.answered', domain: 'se.localhost', path: '/' }
/** Software WebGL, without a graphics card. */
const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** Frames are not limited to the screen's rate, where frames are measured. A page that waits for a press would be busy drawing. */
const unbound = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
const enter = 'a[href^="#360="]'
/** The first sight is drawn before the sphere that can be turned. */
const shown = 'dialog canvas[data-drawn], dialog [data-state="low"], dialog [data-state="full"]'
const turns = 'dialog [data-state="low"], dialog [data-state="full"]'
const sharp = 'dialog [data-state="full"]'

/** `npm run bench -- viewer [--runs 5]`: time to open a home, time to change it, and cost of a frame. */
export async function benchViewer(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '5' } } })
  const before = machine()
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const portal = await startPortal(join(folder, 'data'))
  const url = `http://se.localhost:${new URL(portal.origin).port}${home}`
  const launch = (...more: string[]) =>
    chromium.launch({ executablePath: chromePath, args: [...chromeFlags, ...softwareGl, ...more] })
  const browser = await launch(...unbound)
  const ordinary = await launch()
  try {
    const first: number[] = []
    const turnable: number[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      const [picture = 0, sphere = 0] = await firstPicture(ordinary, url)
      first.push(picture)
      turnable.push(sphere)
    }
    const switched = await switches(browser, url)
    // Interleaved, against varying load.
    const viewer: number[] = []
    const bare: number[] = []
    for (let round = 0; round < Number(values.runs); round += 1) {
      viewer.push(...(await viewerFrames(browser, url)))
      bare.push(...(await bareFrames(browser)))
    }
    const tenths = (value: number) => `${value.toFixed(1)} ms`
    const ms = (value: number) => `${Math.round(value)} ms`
    writeReport(
      'viewer',
      `# The viewer of a home

Measured ${before}, on WebGL in software (SwiftShader): a graphics card draws a frame in a fraction of the time.

${table(
  ['what', 'goal', 'median', 'longest'],
  [
    [
      'from the press to the first picture, a moment after scrolling there: phone, 9 Mbit/s, 170 ms, processor slowed four times',
      '≤ 800 ms',
      ms(median(first)),
      ms(Math.max(...first)),
    ],
    ['until it can be turned, in the same presses', '', ms(median(turnable)), ms(Math.max(...turnable))],
    [
      'another furnishing that was made ready, until it is drawn; 1440 × 900',
      '≤ 300 ms',
      ms(median(switched)),
      ms(Math.max(...switched)),
    ],
    [`a frame of the viewer, while one turns`, '', tenths(median(viewer)), ms(Math.max(...viewer))],
    ['a frame of a bare three.js sphere with the same picture', '', tenths(median(bare)), ms(Math.max(...bare))],
    ['viewer against bare sphere', '≤ 1.20', (median(viewer) / median(bare)).toFixed(2), ''],
  ],
)}
`,
    )
  } finally {
    await browser.close()
    await ordinary.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withPage<T>(
  browser: Browser,
  options: { width: number; height: number; hasTouch?: boolean },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { width, height, hasTouch = false } = options
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, isMobile: hasTouch })
  await context.addCookies([answeredCookies])
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Until the first picture, and until it can be turned. The section has been looked at for a moment: it is prepared. */
const firstPicture = (browser: Browser, url: string): Promise<number[]> =>
  withPage(browser, { width: 390, height: 844, hasTouch: true }, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('#explorer-heading').scrollIntoViewIfNeeded()
    await untilFetched(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return timed(page, () => page.locator(enter).first().tap(), [shown, turns])
  })

/** Until nothing more has been fetched for a second. */
async function untilFetched(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await page.waitForTimeout(1_000)
  }
}

/** Between furnishings already loaded. */
const switches = (browser: Browser, url: string): Promise<number[]> =>
  withPage(browser, { width: 1440, height: 900 }, async (page) => {
    await page.goto(`${url}#360=`, { waitUntil: 'networkidle' })
    await page.locator(sharp).waitFor()
    await page.waitForLoadState('networkidle')
    const took: number[] = []
    for (let round = 0; round < 4; round += 1)
      for (const index of [1, 2, 0]) {
        const button = page.locator('dialog fieldset button').nth(index)
        const chosen = `dialog:has(fieldset button:nth-of-type(${index + 1})[aria-pressed="true"]) [data-state="full"]`
        took.push(...(await timed(page, () => button.click(), [chosen])))
      }
    return took
  })

/** From the press, as received by the page, until each selector is painted. */
async function timed(page: Page, press: () => Promise<void>, selectors: readonly string[]): Promise<number[]> {
  const painted = page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    const paintedAt = async (selector: string) => {
      const pressedAt = await promise
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
      // The next frame begins when this one is painted.
      await new Promise(requestAnimationFrame)
      return performance.now() - pressedAt
    }
    return Promise.all(wanted.map(paintedAt))
  }, selectors)
  await press()
  return painted
}

/** One step per frame. */
const viewerFrames = (browser: Browser, url: string): Promise<number[]> =>
  withPage(browser, { width: 1440, height: 900 }, async (page) => {
    await page.goto(`${url}#360=`, { waitUntil: 'networkidle' })
    await page.locator(sharp).waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(async (count) => {
      const sphere = document.querySelector('dialog [data-sphere]')
      const took: number[] = []
      let last = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        sphere?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        const now = await new Promise(requestAnimationFrame)
        took.push(now - last)
        last = now
      }
      return took
    }, frames)
  })

/** Minimal equivalent: one sphere, one texture, equal turns. */
async function bareFrames(browser: Browser): Promise<number[]> {
  const read = readQhdr(readFileSync(new URL('../../demo/media/panoramas/living-kitchen_oak_16.qhdr', import.meta.url)))
  if (!read.ok) throw new Error(read.problem)
  const picture = read.value.base
  const three = dirname(createRequire(new URL('../../packages/web/package.json', import.meta.url)).resolve('three'))
  const server = createServer((request, response) => {
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end(barePage)
    if (request.url === '/picture') return response.setHeader('content-type', picture.mediaType).end(picture.bytes)
    const module = /^\/three[\w.]*\.js$/.exec(request.url ?? '')?.[0]
    if (!module) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript').end(readFileSync(join(three, module)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await withPage(browser, { width: 1440, height: 900 }, async (page) => {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await page.waitForFunction(() => 'turn' in window)
      return page.evaluate(async (count) => {
        const { turn } = window as unknown as { turn: () => void }
        const took: number[] = []
        let last = await new Promise(requestAnimationFrame)
        for (let frame = 0; frame < count; frame += 1) {
          turn()
          const now = await new Promise(requestAnimationFrame)
          took.push(now - last)
          last = now
        }
        return took
      }, frames)
    })
  } finally {
    server.close()
  }
}

const barePage = `<!doctype html><title>bare</title><style>body{margin:0}canvas{display:block}</style>
<script type="module">
import * as THREE from '/three.module.min.js'
const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true })
renderer.outputColorSpace = THREE.LinearSRGBColorSpace
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const camera = new THREE.PerspectiveCamera(58, innerWidth / innerHeight, 0.1, 20)
const texture = new THREE.Texture(await createImageBitmap(await (await fetch('/picture')).blob()))
Object.assign(texture, { minFilter: THREE.LinearFilter, generateMipmaps: false, needsUpdate: true })
const scene = new THREE.Scene()
scene.add(new THREE.Mesh(new THREE.SphereGeometry(10, 64, 32).scale(-1, 1, 1), new THREE.MeshBasicMaterial({ map: texture })))
renderer.render(scene, camera)
window.turn = () => { camera.rotation.y -= 5 * Math.PI / 180; renderer.render(scene, camera) }
</script>`
