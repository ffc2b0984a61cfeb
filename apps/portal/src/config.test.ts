import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'

function valid(environment: Record<string, string>): Config {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}
const problemsOf = (environment: Record<string, string>) => {
  const reading = readConfig(environment)
  return reading.ok ? [] : reading.problems
}

describe('configuration', () => {
  it('needs nothing for the demo on a machine of one’s own', () => {
    expect(valid({})).toMatchObject({
      mode: 'demo',
      port: 3_000,
      host: '127.0.0.1',
      databaseUrl: null,
      loadDemo: false,
      trustProxy: false,
      siteOrigins: { se: 'http://se.localhost:3000', 'se-en': 'http://se.localhost:3000' },
    })
  })

  it('prints every problem together: the key, what was found, what is expected', () => {
    expect(
      problemsOf({ PORT: '99999', NODE_ENV: 'prod', NYHEM_HOSTS: 'dk=x', NYHEM_DATO: 'x', LOG_LEVEL: 'loud' }),
    ).toEqual([
      'NODE_ENV: found "prod", expected production, development, test or nothing',
      'PORT: found "99999", expected a port, 0 to 65535',
      'NYHEM_HOSTS: found "dk=x", expected hosts of sites, such as se=www.norrvida.se,norrvida.se;no=www.norrvida.no',
      'LOG_LEVEL: found "loud", expected trace, debug, info, warn, error, fatal or silent',
      expect.stringMatching(/^NYHEM_DATO: found "x", expected a known key: NODE_ENV, PORT/),
    ])
  })

  it('does not print secrets', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://root:hush@x/y', METRICS_TOKEN: 'short' }).join()).not.toMatch(
      /hush|short,/,
    )
  })

  it('takes an empty value for one that is not given', () => {
    expect(valid({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3_000 })
  })

  it('refuses the demo in production, and asks for a mail server', () => {
    expect(problemsOf({ NODE_ENV: 'production', NYHEM_DEMO: 'on' })).toEqual([
      expect.stringContaining('NYHEM_DEMO: found "on", expected off in production'),
      expect.stringContaining('SMTP_URL'),
    ])
  })

  it('takes a map style of the operator’s own, by its whole address', () => {
    expect([
      valid({}).mapStyleUrl,
      valid({ NYHEM_MAP_STYLE_URL: 'https://tiles.example.com/a.json' }).mapStyleUrl,
    ]).toEqual([null, 'https://tiles.example.com/a.json'])
    expect(problemsOf({ NYHEM_MAP_STYLE_URL: '/style.json' })).toHaveLength(1)
  })

  it('makes absolute links of the first host, the scheme and the port that visitors see', () => {
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail',
      NYHEM_HOSTS: 'se=www.norrvida.se,norrvida.se;se-en=www.norrvida.se',
    }
    expect(valid(production)).toMatchObject({
      siteOrigins: { se: 'https://www.norrvida.se', 'se-en': 'https://www.norrvida.se' },
      extraHosts: { se: ['www.norrvida.se', 'norrvida.se'] },
    })
    expect(valid({ ...production, PUBLIC_PORT: '8443' }).siteOrigins.se).toBe('https://www.norrvida.se:8443')
  })

  it('asks the simulators for each e-ID that is not set, and nobody in production', () => {
    const bankId = { BANKID_URL: 'https://b.example/rp/v6.0/', BANKID_CERTIFICATE: 'a.p12', BANKID_CA: 'ca.pem' }
    expect(valid({ PORT: '4000' }).eIdentity).toEqual({
      simulatorsUrl: 'http://localhost:4010',
      bankId: null,
      norway: null,
      finland: null,
    })
    expect(valid(bankId).eIdentity.bankId).toEqual({
      url: 'https://b.example/rp/v6.0/',
      certificate: 'a.p12',
      ca: 'ca.pem',
      key: null,
      passphrase: '',
    })
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://m.example:25' }
    expect(valid(production).eIdentity.simulatorsUrl).toBeNull()
  })

  it('takes an e-ID whole or not at all', () => {
    expect(problemsOf({ BANKID_URL: 'https://b.example/', NORWAY_EID_SECRET: 'hush-hush' })).toEqual([
      'BANKID_CERTIFICATE: found undefined, expected a file, beside the others',
      'BANKID_CA: found undefined, expected a file, beside the others',
      'NORWAY_EID_ISSUER: found undefined, expected https address of the issuer, beside the others',
      'NORWAY_EID_CLIENT: found undefined, expected our client id there, beside the others',
    ])
    expect(problemsOf({ BANKID_URL: 'http://b.example/' })[0]).toContain('BANKID_URL')
  })
})
