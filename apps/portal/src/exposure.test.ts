import { webhookEvents } from '@nyhem/api/features/webhooks/webhooks'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  const reading = readConfig(environment)
  return reading.ok ? [] : reading.problems
}
const namesOf = (environment: Record<string, string>) => problemsOf(environment).map((line) => line.split(':', 1)[0])

const oneKey = Buffer.alloc(32, 7).toString('base64')
const production = {
  NODE_ENV: 'production',
  NYHEM_HOSTS: 'se=www.norrvida.se',
  SMTP_URL: 'smtps://mail.example',
  FILE_SCANNER: 'off',
  SECRET_KEYS: `2026:${oneKey}`,
  LOOKUP_KEY: oneKey,
  CONTRACT_SEAL_CERTIFICATE: 'seal.pem',
  CONTRACT_SEAL_KEY: 'seal-key.pem',
}

describe('outside production', () => {
  const modes: Record<string, string>[] = [{}, { NODE_ENV: 'test' }, { NODE_ENV: 'development' }]

  it.each(modes)('only this machine may ask, unless others are invited in so many words (%j)', (mode) => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(problemsOf({ ...mode, HOST })).toEqual([])
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'www.norrvida.se', '127.0.0.1.example.com']) {
      expect(namesOf({ ...mode, HOST }), HOST).toEqual(['HOST'])
      expect(problemsOf({ ...mode, HOST, NYHEM_OPEN_TO_NETWORK: 'on' })).toEqual([])
    }
  })

  it('no public name is answered, as behind a proxy of this machine', () => {
    expect(problemsOf({ NYHEM_HOSTS: 'se=127.0.0.1,my.localhost' })).toEqual([])
    expect(namesOf({ NYHEM_HOSTS: 'se=my.localhost;no=www.norrvida.no' })).toEqual(['NYHEM_HOSTS'])
    expect(problemsOf({ NYHEM_HOSTS: 'no=www.norrvida.no', NYHEM_OPEN_TO_NETWORK: 'on' })).toEqual([])
  })

  it('says which variable opens it, and what that would mean', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
      'HOST: found "0.0.0.0", expected an address of this machine such as 127.0.0.1 outside production, ' +
        'or NYHEM_OPEN_TO_NETWORK=on: anybody can log in as a demo person',
    ])
  })
})

describe('login by national number alone', () => {
  const asked = { NYHEM_DEVELOPER_LOGIN: 'on' }

  it('is there in development and tests only, and only when asked for', () => {
    for (const NODE_ENV of ['development', 'test']) {
      expect(readConfig({ NODE_ENV })).toMatchObject({ config: { developerLogin: false } })
      expect(readConfig({ NODE_ENV, ...asked })).toMatchObject({ config: { developerLogin: true } })
    }
    expect(namesOf(asked)).toEqual(['NYHEM_DEVELOPER_LOGIN'])
    expect(namesOf({ ...production, ...asked })).toEqual(['NYHEM_DEVELOPER_LOGIN'])
  })

  it('is refused where the network is open', () => {
    const open = { NODE_ENV: 'development', NYHEM_OPEN_TO_NETWORK: 'on' }
    expect(namesOf({ ...open, ...asked })).toEqual(['NYHEM_DEVELOPER_LOGIN'])
  })
})

describe('production', () => {
  it('says all that is missing at once, and why', () => {
    expect(problemsOf({ NODE_ENV: 'production', NYHEM_DEMO: 'on', PUBLIC_SCHEME: 'http', PORT: 'x' })).toEqual([
      'PORT: found "x", expected a port, 0 to 65535',
      'NYHEM_DEMO: found "on", expected off in production: demo people have known passwords',
      expect.stringMatching(/^NYHEM_HOSTS: found undefined, expected the hosts of the sites in production/),
      expect.stringMatching(/^PUBLIC_SCHEME: found "http", expected https in production/),
      expect.stringMatching(/^SMTP_URL: found undefined, expected smtps/),
      expect.stringMatching(/^FILE_SCANNER: found undefined, expected clamd:\/\/ of this machine/),
      expect.stringMatching(/^SECRET_KEYS: found undefined, expected name:32 bytes in base64 in production/),
      expect.stringMatching(/^LOOKUP_KEY: found undefined, expected 32 bytes in base64 in production/),
      expect.stringMatching(/^CONTRACT_SEAL_CERTIFICATE: found undefined, expected a PEM file in production/),
      expect.stringMatching(/^CONTRACT_SEAL_KEY: found undefined, expected a PEM file in production/),
    ])
    expect(problemsOf(production)).toEqual([])
  })

  it('sends e-mail encrypted only: STARTTLS is required, and no option of the address weakens it', () => {
    for (const SMTP_URL of ['smtps://mail.example', 'smtp://user:pw@mail.example:587'])
      expect(readConfig({ ...production, SMTP_URL })).toMatchObject({ config: { mailRequiresTls: true } })
    for (const option of ['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false', 'secure=false'])
      expect(namesOf({ ...production, SMTP_URL: `smtps://mail.example?${option}` }), option).toEqual(['SMTP_URL'])
    expect(readConfig({})).toMatchObject({ config: { mailRequiresTls: false } })
  })

  it.each([
    ['postgres://u:p@db.example/nyhem', false],
    ['postgres://u:p@db.example/nyhem?sslmode=require', false],
    ['postgres://u:p@db.example/nyhem?sslmode=no-verify', false],
    ['postgres://u:p@db.example/nyhem?sslmode=verify-full&sslmode=disable', false],
    ['postgres://u:p@localhost/nyhem?host=db.example', false],
    // The driver would take PGHOST of the environment.
    ['postgres:///nyhem', false],
    ['postgres://u:p@db.example/nyhem?sslmode=verify-full', true],
    ['postgres://u:p@127.0.0.1:5432/nyhem', true],
    ['postgres://u@localhost/nyhem', true],
    ['postgres://u@[::1]/nyhem', true],
    ['postgres:///nyhem?host=/var/run/postgresql', true],
    ['postgres://u@%2Fvar%2Frun%2Fpostgresql/nyhem', true],
    ['postgres://u@127.0.0.1:5432,127.0.0.1:5433/nyhem?target_session_attrs=read-write', true],
    ['postgres://u@127.0.0.1:5432,db.example/nyhem?target_session_attrs=read-write', false],
    ['postgres://u@h1.example,h2.example/nyhem?target_session_attrs=read-write&sslmode=verify-full', true],
    ['postgres://u@localhost/nyhem?host=127.0.0.1,db.example&target_session_attrs=read-write', false],
  ])('the database is asked with TLS and a verified name, or on this machine: %s', (DATABASE_URL, isTaken) => {
    expect(namesOf({ ...production, DATABASE_URL })).toEqual(isTaken ? [] : ['DATABASE_URL'])
    const local = 'postgres://u@127.0.0.1/nyhem'
    for (const other of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'])
      expect(namesOf({ ...production, DATABASE_URL: local, [other]: DATABASE_URL })).toEqual(isTaken ? [] : [other])
    expect(
      problemsOf({ DATABASE_URL, DATABASE_MIGRATION_URL: DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL }),
    ).toEqual([])
  })

  it.each([
    ['clamd://scanner.example:3310', false],
    ['clamd://127.0.0.1.example.com', false],
    ['clamd://127.0.0.1:3310', true],
    ['clamd://[::1]:3310', true],
    ['clamd:///run/clamav/clamd.ctl', true],
    ['clamds://scanner.example:3311', true],
    ['off', true],
  ])('files are scanned on this machine or through TLS, unless the operator says off: %s', (FILE_SCANNER, isTaken) => {
    expect(namesOf({ ...production, FILE_SCANNER })).toEqual(isTaken ? [] : ['FILE_SCANNER'])
    expect(problemsOf({ FILE_SCANNER })).toEqual([])
  })

  it('does not start without a word about a scanner', () => {
    expect(namesOf({ ...production, FILE_SCANNER: '' })).toEqual(['FILE_SCANNER'])
  })

  it('tells events by https only, and keeps files behind https or on this machine', () => {
    const hook = (url: string) =>
      JSON.stringify([{ name: 'crm', url, secret: 'x'.repeat(16), events: [webhookEvents[0]] }])
    const s3 = (CASE_FILES_S3_URL: string) => ({
      ...{ CASE_FILES_S3_URL, CASE_FILES_S3_BUCKET: 'files', CASE_FILES_S3_REGION: 'eu-north-1' },
      ...{ CASE_FILES_S3_KEY: 'key', CASE_FILES_S3_SECRET: 'secret' },
    })
    for (const url of ['http://crm.example/', 'http://localhost/']) {
      expect(namesOf({ ...production, WEBHOOKS: hook(url) })).toEqual(['WEBHOOKS'])
      expect(problemsOf({ WEBHOOKS: hook(url) })).toEqual([])
    }
    expect(problemsOf({ ...production, WEBHOOKS: hook('https://crm.example/') })).toEqual([])
    expect(namesOf({ ...production, ...s3('http://s3.example/') })).toEqual(['CASE_FILES_S3_URL'])
    expect(problemsOf({ ...production, ...s3('https://s3.example/') })).toEqual([])
    expect(problemsOf({ ...production, ...s3('http://127.0.0.1:9000/') })).toEqual([])
  })
})
