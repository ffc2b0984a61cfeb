// Node 24 runs the project. Where the machine's Node is older, a whole Node 24 is fetched from the npm registry into
// .runtime/ and the script starts itself anew with it; everything below finds it first on the PATH.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { capture, npm, SetupError, step } from './console.mjs'
import { whenNpmIsGone } from './parent.mjs'
import { inRoot } from './paths.mjs'

const wanted = 24
const oldest = 20
const runtimeBin = inRoot('.runtime/node_modules/.bin')
const runtimeNode = `${runtimeBin}/node`

const majorOf = (version) => Number(version.trim().replace(/^v/, '').split('.')[0])

async function runtimeWorks() {
  if (!existsSync(runtimeNode)) return false
  const { code, output } = await capture(runtimeNode, ['--version'])
  return code === 0 && majorOf(output) >= wanted
}

async function fetchRuntime() {
  mkdirSync(inRoot('.runtime'), { recursive: true })
  // A package.json of its own, so that npm does not take the project's workspaces for the place to install into.
  writeFileSync(inRoot('.runtime/package.json'), '{ "private": true }\n')
  await npm(['install', '--prefix', inRoot('.runtime'), '--no-package-lock', `node@${wanted}`], {
    cwd: inRoot('.runtime'),
  })
  if (await runtimeWorks()) return
  // Where npm holds back install scripts, the one that chooses the platform's binary is run here.
  await capture(process.execPath, ['installArchSpecificPackage'], { cwd: inRoot('.runtime/node_modules/node') })
  if (await runtimeWorks()) return
  throw new SetupError(
    `Node ${wanted} from the npm registry does not run on this machine (${process.platform} ${process.arch}).`,
    `Install Node ${wanted} yourself (https://nodejs.org) and try again.`,
  )
}

/** Starts the running script again with the fetched Node, hands on signals, and ends with its exit code. */
function startAnew() {
  const env = { ...process.env, PATH: `${runtimeBin}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(runtimeNode, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Makes sure that Node 24 runs this script. Resolves only in a process that does. */
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
  if (!(await runtimeWorks())) await step(`Node ${wanted} (this machine has ${process.version})`, fetchRuntime)
  process.exit(await startAnew())
}
