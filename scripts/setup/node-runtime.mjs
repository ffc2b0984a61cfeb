// The project needs Node 24. With an older Node, a complete Node 24 is fetched from the npm registry into .runtime/ and
// the script restarts with it. Child processes find it first on the PATH.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { capture, SetupError, step } from './console.mjs'
import { whenNpmIsGone } from './parent.mjs'
import { inRoot } from './paths.mjs'
import { installPinned, isInstalled } from './pinned-package.mjs'

const wanted = 24
const oldest = 20
const pinnedVersion = '24.21.0'
/** Of `node-PLATFORM-PROCESSOR`: where the registry has this version. Elsewhere Node 24 is installed by hand. */
const checksums = {
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}
const runtimeBin = inRoot('.runtime/node_modules/.bin')
const runtimeNode = `${runtimeBin}/node`

const majorOf = (version) => Number(version.trim().replace(/^v/, '').split('.')[0])

/** Or undefined, where no checksum is known. */
export function pinnedRuntime(platform) {
  const integrity = checksums[platform]
  if (integrity === undefined) return undefined
  return { name: `node-${platform}`, version: pinnedVersion, integrity, bin: { node: 'bin/node' } }
}

async function ensureRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const advice = `Install Node ${wanted} yourself (https://nodejs.org) and try again.`
  const pin = pinnedRuntime(platform)
  if (!pin) {
    throw new SetupError(
      `This machine runs Node ${process.version}; ${wanted} is needed, and none with a known checksum exists for ${platform}.`,
      advice,
    )
  }
  if (isInstalled(inRoot('.runtime'), pin)) return
  await step(`Node ${wanted} (this machine has ${process.version})`, async () => {
    await installPinned(inRoot('.runtime'), pin)
    const { output } = await capture(runtimeNode, ['--version'])
    if (output.trim() === `v${pinnedVersion}`) return
    throw new SetupError(
      `Node ${pinnedVersion} from the npm registry does not run on this machine (${platform}).`,
      advice,
    )
  })
}

/** Forwards signals and exits with the child's code. */
function startAnew() {
  const env = { ...process.env, PATH: `${runtimeBin}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(runtimeNode, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Resolves only in a process that runs Node 24. */
export async function ensureNode() {
  const major = majorOf(process.version)
  if (major < oldest) {
    throw new SetupError(
      `This machine runs Node ${process.version}; at least ${oldest} is needed.`,
      'See https://nodejs.org',
    )
  }
  if (major >= wanted) {
    const folder = process.execPath.replace(/\/[^/]*$/, '')
    process.env.PATH = `${folder}${delimiter}${process.env.PATH ?? ''}`
    return
  }
  await ensureRuntime()
  process.exit(await startAnew())
}
