import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

const mostOutput = 2_000_000
/** For a program that does not heed its own end. */
const graceMs = 10_000

const running = new Set()
let isStopping = false

/** Ctrl-C ends what runs, and starts no further tool; then the run ends as usual. */
function stopPrograms() {
  isStopping = true
  for (const child of running) child.kill('SIGTERM')
}
export const wasStopped = () => isStopping
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopPrograms)

/** The version that a program prints of itself, or null if it is not installed. */
export function versionOf(program, args) {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  if (error) return null
  const [version] = /\d+\.\d+[\w.+-]*/.exec(`${stdout}\n${stderr}`) ?? ['unknown']
  return version
}

/** Runs a tool for at most `budgetMs`; what it prints is also in `<name>.txt` of the folder of reports. */
export function runProgram({ program, args, name, folder, budgetMs, env }) {
  if (isStopping) return { code: null, output: '', isCut: true }
  return new Promise((resolve) => {
    const file = createWriteStream(join(folder, `${name}.txt`))
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      cwd: folder,
    })
    running.add(child)
    let output = ''
    let isCut = false
    const keep = (chunk) => {
      file.write(chunk)
      if (output.length < mostOutput) output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const ends = [
      setTimeout(() => {
        isCut = true
        child.kill('SIGTERM')
      }, budgetMs),
      setTimeout(() => child.kill('SIGKILL'), budgetMs + graceMs),
    ]
    const end = (code) => {
      running.delete(child)
      ends.forEach(clearTimeout)
      file.end()
      resolve({ code, output, isCut: isCut || isStopping })
    }
    child.on('error', () => end(127))
    child.on('close', end)
  })
}
