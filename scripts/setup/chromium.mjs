import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { capture, SetupError, step } from './console.mjs'
import { inRoot } from './paths.mjs'

/** Chromium without window, tabs and extensions: less than half of the CPU time per page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const firstOnPath = (names) => names.map(onPath).find(Boolean)
const isDebianRoot = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/** If downloaded on this machine. */
function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** First installable Debian package, or undefined, for example without a network. */
async function fromDebian() {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const impatient = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  await capture('apt-get', ['update', ...impatient], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (onPath(name)) return onPath(name)
    await capture('apt-get', ['install', '-y', '--no-install-recommends', ...impatient, name], options)
    if (onPath(name)) return onPath(name)
  }
  return undefined
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

/** From CHROMIUM_PATH, found on this machine, or installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const shell = firstOnPath(shells)
  if (shell) return shell
  const present = firstOnPath(browsers) ?? playwrightsOwn()
  if (isDebianRoot()) return (await step('Chromium', fromDebian)) ?? present ?? step('Chromium', fromPlaywright)
  return present ?? step('Chromium', fromPlaywright)
}
