import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A process that runs until stopped, and then runs `code`. */
async function run(code: string, close = 'log.info("work is finished")') {
  const script = `
    import { gatheredOutput, makeLog } from ${file('../../../packages/api/src/server/log.ts')}
    import { runUntilStopped } from ${file('./run-until-stopped.ts')}
    const log = makeLog({ level: 'info', destination: gatheredOutput() })
    runUntilStopped({ log, limitMs: 200, close: async () => { ${close} } })
    setInterval(() => undefined, 1_000)
    ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { exitCode, printed: printed + errors, messages: lines.map(({ msg }) => msg) }
}

const stopped = ['portal is stopping', 'work is finished', 'portal has stopped']

describe('a process', () => {
  it.each([
    ['an error that nobody caught', `setTimeout(() => { throw new Error('mail to elin@demo.example') })`],
    ['a rejection that nobody handled', `Promise.reject(new Error('mail to elin@demo.example'))`],
  ])('ends with a failure after %s, which it logs without personal data, and finishes its work', async (_, code) => {
    const { exitCode, printed, messages } = await run(code)
    expect(exitCode).toBe(1)
    expect(messages).toEqual(['nobody caught this', ...stopped])
    expect(printed).not.toContain('elin@')
  })

  it('ends with a failure when an error comes while it stops', async () => {
    const late = `await new Promise((resolve) => { setTimeout(resolve, 20); Promise.reject(new Error('late')) })`
    const { exitCode, messages } = await run(`process.kill(process.pid, 'SIGTERM')`, late)
    expect(exitCode).toBe(1)
    expect(messages).toEqual(['portal is stopping', 'nobody caught this', 'portal has stopped'])
  })

  it('ends within the limit when its work does not finish', async () => {
    const { exitCode, messages } = await run(`throw new Error('broken')`, 'await new Promise(() => undefined)')
    expect(exitCode).toBe(1)
    expect(messages).toEqual(['nobody caught this', 'portal is stopping', 'portal did not stop in time'])
  })

  it('ends without a failure when it is told to', async () => {
    const { exitCode, messages } = await run(`process.kill(process.pid, 'SIGTERM')`)
    expect([exitCode, messages]).toEqual([0, stopped])
  })
})
