import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

const mostOutput = 2_000_000
/** For a program that does not heed its own end. */
const graceMs = 10_000

/** First line that a program prints of itself, or null if it is not installed. */
export function versionOf(program, args) {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  if (error) return null
  const [version] = /\d+\.\d+[\w.+-]*/.exec(`${stdout}\n${stderr}`) ?? ['unknown']
  return version
}

/** Runs a tool for at most `budgetMs`; what it prints is also in `<name>.txt` of the folder of reports. */
export function runProgram({ program, args, name, folder, budgetMs, env }) {
  return new Promise((resolve) => {
    const file = createWriteStream(join(folder, `${name}.txt`))
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      cwd: folder,
    })
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
      ends.forEach(clearTimeout)
      file.end()
      resolve({ code, output, isCut })
    }
    child.on('error', () => end(127))
    child.on('close', end)
  })
}
