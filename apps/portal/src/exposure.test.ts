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
      expect.stringMatching(/^SMTP_URL: found undefined, expected a mail server in production/),
      expect.stringMatching(/^SECRET_KEYS: found undefined, expected name:32 bytes in base64 in production/),
      expect.stringMatching(/^LOOKUP_KEY: found undefined, expected 32 bytes in base64 in production/),
      expect.stringMatching(/^CONTRACT_SEAL_CERTIFICATE: found undefined, expected a PEM file in production/),
      expect.stringMatching(/^CONTRACT_SEAL_KEY: found undefined, expected a PEM file in production/),
    ])
    expect(problemsOf(production)).toEqual([])
  })
})
