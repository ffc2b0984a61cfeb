import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nyhem-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, text)
  return path
}

describe('a secret in a file', () => {
  it.each(['\n', '\r\n', ''])('is read without its line end (%j)', (end) => {
    const DATABASE_URL_FILE = fileWith(`postgres://nyhem:hush@db:5432/nyhem${end}`)
    expect(readConfig({ DATABASE_URL_FILE })).toMatchObject({
      config: { databaseUrl: 'postgres://nyhem:hush@db:5432/nyhem' },
    })
  })

  it('is checked as the variable would be, and not printed', () => {
    const reading = readConfig({ METRICS_TOKEN_FILE: fileWith('hush') })
    expect(reading).toEqual({ ok: false, problems: ['METRICS_TOKEN: found (hidden), expected at least 16 characters'] })
  })

  it('that cannot be read is a problem that names variable and path', () => {
    const path = join(folder, 'missing')
    expect(readConfig({ SMTP_URL_FILE: path })).toEqual({
      ok: false,
      problems: [`SMTP_URL_FILE: found ${JSON.stringify(path)}, expected a file that this user can read`],
    })
  })

  it('beside the variable itself is refused: nobody could tell which counts', () => {
    const reading = readConfig({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: fileWith('smtp://other') })
    expect(reading).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('either SMTP_URL or SMTP_URL_FILE')],
    })
  })

  it('is for secrets only: another variable with that ending is not a setting', () => {
    expect(readConfig({ NYHEM_DATA_FILE: fileWith('/elsewhere') })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^NYHEM_DATA_FILE: .* expected a known key/)],
    })
  })
})
