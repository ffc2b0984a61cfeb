// Child processes with prefixed output, stopped together and gracefully.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { dim, progressReporter, SetupError, writeLine } from './console.mjs'
import { whenNpmIsGone } from './parent.mjs'
import { root } from './paths.mjs'

const graceMs = 12_000
const impatientAfterMs = 1_000

export function ensurePortFree(port, host, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const advice =
        error.code === 'EADDRINUSE'
          ? `Stop what runs there, or choose another: ${variable}=${port + 100} npm start`
          : `Choose another: ${variable}=${port + 100} npm start`
      reject(new SetupError(`Port ${port} on ${host} can not be used (${error.code}).`, advice))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function copyLines(stream, name) {
  createInterface({ input: stream }).on('line', (line) => writeLine(`${dim(`${name} │`)} ${line}`))
}

/** `ended` resolves with an exit code once all have stopped. */
export function services() {
  const running = new Map()
  const showProgress = progressReporter()
  let stopping = false
  let stoppedAt = 0
  let exitCode = 0
  let notifyEnded
  const ended = new Promise((resolve) => {
    notifyEnded = resolve
  })

  function killAll() {
    for (const child of running.values()) child.kill('SIGKILL')
  }

  function stop(code) {
    if (stopping) return
    stopping = true
    stoppedAt = performance.now()
    exitCode = code
    for (const child of running.values()) child.kill('SIGTERM')
    setTimeout(killAll, graceMs).unref()
    if (running.size === 0) notifyEnded(exitCode)
  }

  function start(name, command, args, env) {
    // Its own process group: Ctrl-C reaches only this script, which then stops each child once.
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true })
    running.set(name, child)
    copyLines(child.stdout, name)
    copyLines(child.stderr, name)
    // Progress messages: { progress: { label, done, total } }.
    child.on('message', ({ progress }) => progress && showProgress(progress))
    child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`))
    child.on('close', (code, signal) => {
      running.delete(name)
      if (!stopping) {
        console.error(`\n${name} has stopped (${signal ?? `exit code ${code}`}).`)
        stop(code || 1)
      }
      if (running.size === 0) notifyEnded(exitCode)
    })
    return child
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) console.log('\nStopping … (Ctrl-C again does not wait)')
      // One Ctrl-C arrives several times: from the terminal, npm, and as a hang-up when the terminal closes.
      else if (signal === 'SIGINT' && performance.now() - stoppedAt > impatientAfterMs) killAll()
      stop(0)
    })
  }
  whenNpmIsGone(() => stop(0))
  return { start, stop, ended, isStopping: () => stopping }
}

/** Waits for status 200. False when `stillWanted` says no first. */
export async function untilReady(url, stillWanted) {
  while (stillWanted()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
