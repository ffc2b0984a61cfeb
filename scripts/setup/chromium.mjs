import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { capture, SetupError, step } from './console.mjs'
import { inRoot } from './paths.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const firstOnPath = () => names.map(onPath).find(Boolean)

/** Playwright's own browser, when it has been downloaded on this machine. */
function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function fromDebian() {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await capture('apt-get', ['update', '-qq'], options)
  await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return firstOnPath()
}

async function fromPlaywright() {
  const { output } = await capture('npx', ['playwright-core', 'install', 'chromium'], { cwd: inRoot('e2e') })
  const path = playwrightsOwn()
  if (path) return path
  throw new SetupError(
    `No Chromium was found and none could be installed:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    'Install Chromium or Chrome, or give its path: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}

/** The path of a Chromium: the one named by CHROMIUM_PATH, one on this machine, or one installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const present = firstOnPath() ?? playwrightsOwn()
  if (present) return present
  return step('Chromium', async () => {
    const isDebianRoot = process.getuid?.() === 0 && onPath('apt-get')
    return (isDebianRoot && (await fromDebian())) || (await fromPlaywright())
  })
}
