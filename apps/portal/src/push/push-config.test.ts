import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assemblePush, pushKeys } from './push-config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nyhem-push-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const schema = z.object(
  Object.fromEntries(Object.entries(pushKeys).map(([key, [field]]) => [key, field])) as {
    [K in keyof typeof pushKeys]: (typeof pushKeys)[K][0]
  },
)
const one = `2027:${Buffer.alloc(32, 1).toString('base64url')}`
const other = `2026:${Buffer.alloc(32, 2).toString('base64url')}`
const contact = 'mailto:drift@nyhem.example'
const noSimulator = { simulatorsUrl: null, demoFolder: null }

describe('the settings of pushes', () => {
  it('are keys, the newest first, with whom to ask', () => {
    const read = assemblePush(schema.parse({ PUSH_KEYS: `${one}, ${other}`, PUSH_CONTACT: contact }), noSimulator)
    expect(read?.keys.map(({ id }) => id)).toEqual(['2027', '2026'])
    expect(read?.keys[0].publicKey).toHaveLength(87)
    expect(read).toMatchObject({ contact, simulator: null })
    expect(read?.services).toContain('https://fcm.googleapis.com')
  })

  it.each([
    { PUSH_KEYS: 'nothing' },
    { PUSH_KEYS: `2027:${Buffer.alloc(32).toString('base64url')}` },
    { PUSH_KEYS: `${one},${one}` },
    { PUSH_CONTACT: 'drift@nyhem.example' },
    { PUSH_SERVICES: 'http://push.example.net' },
    { PUSH_SERVICES: 'https://*' },
    { PUSH_SERVICES: 'https://push.example.net/path' },
    { NYHEM_SERVICE_WORKER: 'perhaps' },
  ])('are refused: %o', (wrong) => {
    expect(schema.safeParse(wrong).success).toBe(false)
  })

  it('are absent without keys, but for the demo, which makes one and keeps it', () => {
    const values = schema.parse({})
    expect(assemblePush(values, noSimulator)).toBeNull()
    const demo = { simulatorsUrl: 'http://localhost:3010', demoFolder: folder }
    const first = assemblePush(values, demo)
    expect(first?.simulator).toBe('http://localhost:3010')
    expect(assemblePush(values, demo)?.keys[0].publicKey).toBe(first?.keys[0].publicKey)
    expect(readFileSync(join(folder, 'push-key'), 'utf8')).toMatch(/^demo:/)
  })

  it('take a simulated push service on this machine alone', () => {
    const read = (simulatorsUrl: string) => assemblePush(schema.parse({}), { simulatorsUrl, demoFolder: folder })
    expect(read('http://simulators.example:3010')?.simulator).toBeNull()
  })
})
