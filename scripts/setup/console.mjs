// One line per step, rewritten in place in a terminal, otherwise printed once.
import { spawn } from 'node:child_process'

const isTerminal = process.stdout.isTTY === true && !process.env.CI
const paint = (code) => (text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

/** A failure the reader can fix, printed without a stack. */
export class SetupError extends Error {
  constructor(message, advice = '') {
    super(message)
    this.name = 'SetupError'
    this.advice = advice
  }
}

export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}

let status = ''

export function writeLine(line) {
  process.stdout.write(status ? `\r\u001b[2K${line}\n${status}` : `${line}\n`)
}

/** A bar in a terminal, otherwise a line at every fifth part. */
export function progressReporter() {
  const printed = new Map()
  return ({ label, done, total }) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    if (isTerminal) {
      const filled = Math.round(share * 30)
      status = share < 1 ? `${label} ${'█'.repeat(filled)}${dim('░'.repeat(30 - filled))} ${percent}` : ''
      process.stdout.write(`\r\u001b[2K${status || `${green('✓')} ${label}\n`}`)
      return
    }
    const fifth = Math.floor(share * 5)
    if (printed.get(label) === fifth) return
    printed.set(label, fifth)
    console.log(`${label} ${percent.trim()}`)
  }
}

/** Shows `label` as running until the work ends. Returns its result. */
export async function step(label, work) {
  const began = performance.now()
  const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
  let frame = 0
  const tick = () => process.stdout.write(`\r${frames[frame++ % frames.length]} ${label} ${dim(seconds(began))} `)
  const timer = isTerminal ? setInterval(tick, 100) : undefined
  const end = (sign) => {
    clearInterval(timer)
    process.stdout.write(`${isTerminal ? '\r\u001b[2K' : ''}${sign} ${label} ${dim(seconds(began))}\n`)
  }
  try {
    const result = await work()
    end(green('✓'))
    return result
  } catch (error) {
    end(red('✗'))
    throw error
  }
}

/** Runs a command silently. Never rejects for a bad exit. */
export function capture(command, args, options = {}) {
  const { input, ...spawnOptions } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...spawnOptions,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }))
    if (input !== undefined) child.stdin.end(input)
  })
}

export function show(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/

function adviceFor(output) {
  if (output.includes('EINTEGRITY'))
    return 'The npm registry sent another package than the one this project was tested with. Nothing of it was installed.'
  if (networkTrouble.test(output))
    return 'The npm registry does not answer. Check the network, or the proxy in `npm config get proxy`.'
  return 'Try again; if it fails in the same way, delete node_modules and .runtime first.'
}

/** On failure shows npm's output and advice. */
export async function npm(args, options = {}) {
  const { code, output } = await capture('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (code === 0) return
  if (code === 127)
    throw new SetupError('npm was not found.', 'Install Node.js 20 or newer, which brings npm: https://nodejs.org')
  throw new SetupError(
    `npm ${args.join(' ')} failed:\n${output.trim().split('\n').slice(-25).join('\n')}`,
    adviceFor(output),
  )
}

/** A SetupError ends the script with a plain message, other errors with their stack. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`\n${red('Stopped:')} ${error.message}`)
    if (error.advice) console.error(error.advice)
    process.exitCode = 1
  }
}
