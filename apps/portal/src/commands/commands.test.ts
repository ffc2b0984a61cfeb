import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openVault, type VaultKeys } from '@nyhem/api/security/vault'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommandGround, openCommandGround } from './command-ground.fixture.ts'
import { runEndSessions } from './end-sessions.ts'
import { runGrantRole } from './grant-role.ts'
import { runImportCommand } from './import-catalogue.ts'
import { runKeyCommand } from './make-integration-key.ts'
import { runMigrate } from './migrate.ts'
import { runResealKeys } from './reseal-keys.ts'
import { withDatabase } from './with-database.ts'

let ground: CommandGround
let printed: string[]
let errors: string[]
beforeAll(async () => {
  ground = await openCommandGround()
  ;({ printed, errors } = ground)
})
afterAll(() => ground.close())

const importing = (...args: string[]) => {
  ground.forgetOutput()
  return runImportCommand(args, ground.context)
}

async function file(name: string, lines: readonly object[]): Promise<string> {
  const path = join(ground.folder, name)
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return path
}

const county = (id: string) => ({
  type: 'county',
  externalId: id,
  country: 'SE',
  code: '01',
  name: 'Stockholms län',
  slug: id,
})

describe('npm run catalogue:import', { timeout: 120_000 }, () => {
  it('stores a file and sums up what changed', async () => {
    const path = await file('good.jsonl', [county('stockholm'), county('skane')])
    expect(await importing(path)).toBe(0)
    expect(printed).toEqual(['2 lines in 0.0 s: 2 added, 0 changed, 0 unchanged, 0 removed'])
    expect(ground.parts.at(-1)).toBe(1)
    expect(await importing(path)).toBe(0)
    expect(printed).toEqual(['2 lines in 0.0 s: 0 added, 0 changed, 2 unchanged, 0 removed'])
  })

  it('shows a hundred problems and counts them all', async () => {
    const path = await file(
      'bad.jsonl',
      Array.from({ length: 130 }, () => ({ ...county('x'), country: 'DK' })),
    )
    expect(await importing(path)).toBe(1)
    expect(errors).toHaveLength(102)
    expect(errors[0]).toBe('line 1, county.country: found "DK", expected one of SE, NO, FI')
    expect(errors.slice(-2)).toEqual(['… and 30 more', `130 problems: nothing of ${path} is stored.`])
  })

  it.each([
    ['no file', [], 'Name one file.'],
    ['a file that is not there', ['/nowhere/feed.jsonl'], 'ENOENT'],
    ['an unknown option', ['x', '--fast'], '--fast'],
    ['an address without a key', ['x', '--to', 'http://127.0.0.1:1'], '--to needs --key.'],
  ])('explains itself for %s', async (_name, args, problem) => {
    expect(await importing(...args)).toBe(2)
    expect(errors[0]).toContain(problem)
    expect(errors[0]).toContain('npm run catalogue:import -- FILE')
  })

  it('offers to send the file where the portal holds the embedded database', async () => {
    const path = await file('held.jsonl', [])
    const { config, ...parts } = ground.context
    const lock = join(config.dataFolder, 'owner.lock')
    await mkdir(config.dataFolder, { recursive: true })
    await writeFile(lock, String(process.ppid))
    ground.forgetOutput()
    expect(await runImportCommand([path], { ...parts, config: { ...config, databaseUrl: null } })).toBe(2)
    expect(errors[0]).toContain(`in use by process ${process.ppid}`)
    expect(errors[0]).toContain('--to http://127.0.0.1:3000 --key KEY')
    await rm(lock)
  })
})

describe('npm run catalogue:import --to', () => {
  let server: Server
  let address: string
  let answer: { status: number; body: object }
  const heard: { url: string | undefined; key: string | undefined; body: string }[] = []
  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      let body = ''
      for await (const chunk of request) body += chunk
      heard.push({ url: request.url, key: request.headers.authorization, body })
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    heard.length = 0
  })

  it('sends the file with the key and sums up the answer', async () => {
    answer = { status: 200, body: { code: 'Ok', lines: 1, added: 1, changed: 0, unchanged: 0, removed: 0 } }
    const path = await file('sent.jsonl', [county('stockholm')])
    expect(await importing(path, '--to', address, '--key', 'k')).toBe(0)
    expect(heard).toEqual([
      { url: '/integration/v1/catalogue', key: 'Bearer k', body: `${JSON.stringify(county('stockholm'))}\n` },
    ])
    expect(printed[0]).toContain('1 added')
  })

  it('shows the problems that the portal names', async () => {
    const problem = { line: 1, code: 'NotJson', type: null, field: 'line', found: 'x', expected: 'one JSON object' }
    const body = { code: 'InvalidFeed', message: '', requestId: 'r', lines: 1, problemCount: 3, problems: [problem] }
    answer = { status: 400, body }
    expect(await importing(await file('sent.jsonl', []), '--to', address, '--key', 'k')).toBe(1)
    expect(errors.slice(0, 2)).toEqual(['line 1, line: found x, expected one JSON object', '… and 2 more'])
  })

  it('says why it was not taken', async () => {
    answer = { status: 401, body: { code: 'Unauthorised', message: 'No valid key.', requestId: 'r' } }
    expect(await importing(await file('sent.jsonl', []), '--to', address, '--key', 'k')).toBe(2)
    expect(errors).toEqual(['The portal answered 401. No valid key.'])
    expect(await importing(await file('sent.jsonl', []), '--to', 'http://127.0.0.1:1', '--key', 'k')).toBe(2)
    expect(errors[0]).toContain('does not answer')
  })
})

describe('npm run integration:key', { timeout: 120_000 }, () => {
  const keys = (...args: string[]) => {
    ground.forgetOutput()
    return runKeyCommand(args, ground.context)
  }

  it('makes a key and takes it back', async () => {
    expect(await keys('--name', 'ERP', '--scope', 'catalogue:write')).toBe(0)
    const key = printed[0]?.split('\n')[0] ?? ''
    expect(key).toMatch(/^nyhem_[a-f0-9]{12}_/)
    expect(await keys('--revoke', key)).toBe(0)
    expect(await keys('--revoke', key)).toBe(1)
  })

  it('lists the keys without their secrets: a key is valid for a year unless told otherwise, and no longer', async () => {
    await keys('--name', 'Former', '--scope', 'catalogue:write')
    await keys('--revoke', printed[0]?.split('\n')[0] ?? '')
    await keys('--name', 'Short', '--scope', 'catalogue:write', '--days', '30')
    const secret = /^nyhem_[^_]+_(.{43})$/.exec(printed[0]?.split('\n')[0] ?? '')?.[1]
    if (secret === undefined) throw new Error('No key of the known form was printed')
    expect(await keys('--list')).toBe(0)
    expect(printed.join('\n')).toMatch(/\tFormer\tcatalogue:write\trevoked\tused never$/m)
    expect(printed.join('\n')).toMatch(/\tShort\tcatalogue:write\tuntil 2026-04-01\tused never$/m)
    expect(printed.join('\n')).not.toContain(secret)
    expect(await keys('--name', 'Long', '--scope', 'catalogue:write', '--days', '366')).toBe(2)
    expect(errors[0]).toContain('1 to 365')
  })

  it('requires a name and a known scope', async () => {
    expect(await keys('--scope', 'catalogue:write')).toBe(2)
    expect(await keys('--name', 'ERP', '--scope', 'all')).toBe(2)
    expect(errors[0]).toContain('catalogue:write')
  })
})

describe('npm run keys:reseal', { timeout: 120_000 }, () => {
  const key = (byte: number) => Buffer.alloc(32, byte)
  const old = { secretKeys: [{ id: '2026', key: key(1) }], lookupKeys: [key(2)] } as const
  const both = {
    secretKeys: [{ id: '2027', key: key(3) }, ...old.secretKeys],
    lookupKeys: [key(4), key(2)],
  } as const
  const resealing = (vaultKeys: VaultKeys, ...args: string[]) => {
    ground.forgetOutput()
    const { config, ...parts } = ground.context
    return runResealKeys(args, { ...parts, config: { ...config, vaultKeys } })
  }

  it('says of each table what it moved and what is left, and ends with 1 while anything is', async () => {
    const { bytes, keyId } = openVault(old).seal('key', 'session-key:k1')
    const at = '2026-03-02T07:00:00.000Z' as Instant
    await withDatabase(ground.context.config, ({ db }) =>
      db
        .insertInto('session_key')
        .values({ id: 'k1', public_jwk: '{}', private_encrypted: bytes, key_id: keyId, created_at: at, retires_at: at })
        .execute(),
    )
    const without = { ...both, secretKeys: [both.secretKeys[0]] } as const
    expect(await resealing(without)).toBe(1)
    expect(printed).toContain('session_key: 0 moved, 1 left under other keys')
    expect(errors).toEqual(['session_key: 1 rows cannot be opened; A256GCM:2026 is needed, or they were changed.'])
    expect(await resealing(both)).toBe(0)
    expect(printed).toContain('session_key: 1 moved, 0 left under other keys')
    expect(printed.at(-1)).toContain('a day from now')
    expect(await resealing(without)).toBe(0)
  })

  it('explains itself when it is told anything', async () => {
    expect(await resealing(both, '--fast')).toBe(2)
    expect(errors[0]).toContain('npm run keys:reseal')
  })
})

describe('npm run migrate', { timeout: 120_000 }, () => {
  it('says what it applied', async () => {
    const { config, ...others } = ground.context
    const parts = { ...others, config: { ...config, databaseUrl: null, dataFolder: join(ground.folder, 'migrated') } }
    ground.forgetOutput()
    expect(await runMigrate([], parts)).toBe(0)
    expect(printed.at(-1)).toBe(`${printed.length - 1} migrations applied.`)
    expect(printed.length).toBeGreaterThan(40)
    expect(await runMigrate([], parts)).toBe(0)
    expect(printed.at(-1)).toBe('0 migrations applied.')
  })
})

describe('npm run sessions:end', { timeout: 120_000 }, () => {
  const ending = (...args: string[]) => {
    ground.forgetOutput()
    return runEndSessions(args, ground.context)
  }
  const account = '6f1d3c52-0d7a-4a58-9d0e-3f6f5d0f7f10'

  it('ends every session of the account with that id or confirmed address, and says how many', async () => {
    const made = await withDatabase(ground.context.config, async ({ db }) => {
      const at = '2026-03-02T07:00:00.000Z' as Instant
      await db
        .insertInto('account')
        .values({
          id: account,
          email: 'ebba@example.se',
          first_name: 'Ebba',
          last_name: 'Lind',
          email_confirmed_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute()
      for (const id of [randomUUID(), randomUUID()])
        await db
          .insertInto('account_session')
          .values({
            id,
            account_id: account,
            method: 'email',
            device: 'Firefox',
            created_at: at,
            authenticated_at: at,
            expires_at: '2026-03-02T09:00:00.000Z' as Instant,
          })
          .execute()
    })
    expect(made.code).toBe('Ok')
    expect(await ending('--email', 'Ebba@example.se')).toBe(0)
    expect(printed).toEqual(['2 sessions ended.'])
    expect(await ending('--account', account)).toBe(0)
    expect(printed).toEqual(['0 sessions ended.'])
  })

  it.each([
    ['an unknown address', ['--email', 'nobody@example.se'], 1],
    ['an unknown id', ['--account', randomUUID()], 1],
    ['an id that is none', ['--account', 'ebba'], 2],
    ['nobody', [], 2],
  ])('ends nothing for %s', async (_name, args, code) => {
    expect(await ending(...args)).toBe(code)
  })
})

describe('npm run staff:grant', () => {
  const granting = (...args: string[]) => {
    ground.forgetOutput()
    return runGrantRole(args, ground.context)
  }
  const petra = ['--email', 'Petra.Holm@norrvida.example', '--reason', 'The first one.']

  it('gives the first role, once', async () => {
    expect(await granting(...petra, '--role', 'peopleAdmin')).toBe(0)
    expect(printed).toEqual(['The role peopleAdmin is given.'])
    expect(await granting(...petra, '--role', 'peopleAdmin')).toBe(1)
    expect(printed).toEqual(['The person has that role there already.'])
  })
  it('gives a role in a section of a site, and nowhere that it does not fit', async () => {
    expect(await granting(...petra, '--role', 'editor', '--site', 'se', '--path', '/press/')).toBe(0)
    expect(await granting(...petra, '--role', 'operator', '--site', 'se')).toBe(1)
  })
  it('closes the account of who has left', async () => {
    const lena = ['--email', 'lena.ek@norrvida.example', '--reason', 'Has left.']
    await granting(...lena, '--role', 'peopleAdmin')
    expect(await granting(...lena, '--left')).toBe(0)
    expect(await granting('--email', 'x@norrvida.example', '--reason', 'Unknown', '--left')).toBe(1)
    expect(await granting(...lena, '--role', 'editor')).toBe(1)
    expect(printed).toEqual(['The account of this person is closed.'])
  })
  it('is not attempted without address, role or reason', async () => {
    for (const args of [[], ['--email', 'a'], ['--email', 'a@b.se', '--reason', 'Why'], [...petra, '--role', 'king']])
      expect(await granting(...args)).toBe(2)
    expect(errors.join()).toContain('nyhem staff-grant')
  })
})
