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

const oneKey = Buffer.alloc(32, 7).toString('base64')
const vaultKeys = { SECRET_KEYS: `2026:${oneKey}`, LOOKUP_KEY: oneKey }
/** All that production demands. */
const production = {
  NODE_ENV: 'production',
  NYHEM_HOSTS: 'se=www.norrvida.se,norrvida.se;se-en=www.norrvida.se',
  SMTP_URL: 'smtps://mail.example',
  FILE_SCANNER: 'clamd:///run/clamav/clamd.ctl',
  CONTRACT_SEAL_CERTIFICATE: 'seal.pem',
  CONTRACT_SEAL_KEY: 'seal-key.pem',
  ...vaultKeys,
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

  it('gives a process every role unless it names some', () => {
    expect([...valid({}).roles]).toEqual(['web', 'pictures', 'jobs'])
    expect([...valid({ NYHEM_ROLES: 'jobs, web' }).roles]).toEqual(['web', 'jobs'])
    expect(problemsOf({ NYHEM_ROLES: 'web,mail' })).toEqual([
      'NYHEM_ROLES: found "web,mail", expected of web, pictures, jobs, such as web,pictures',
    ])
  })

  it('prints every problem together: the key, what was found, what is expected', () => {
    expect(
      problemsOf({ PORT: '99999', NODE_ENV: 'prod', NYHEM_HOSTS: 'dk=x', NYHEM_DATO: 'x', LOG_LEVEL: 'loud' }),
    ).toEqual([
      'NODE_ENV: found "prod", expected production, development, test or nothing',
      'PORT: found "99999", expected a port, 0 to 65535',
      'LOG_LEVEL: found "loud", expected trace, debug, info, warn, error, fatal or silent',
      expect.stringMatching(/^NYHEM_DATO: found "x", expected a known key: NODE_ENV, PORT/),
      // Which sites there are is known once all files are read.
      'NYHEM_HOSTS: found "dk=x", expected hosts of sites, such as se=www.norrvida.se,norrvida.se;no=www.norrvida.no',
    ])
  })

  it('does not print secrets', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://root:hush@x/y', METRICS_TOKEN: 'short' }).join()).not.toMatch(
      /hush|short,/,
    )
  })

  it('has pages kept by shared caches only where it is asked for, and they are told what to forget', () => {
    expect(valid({}).sharedCache).toEqual({ seconds: 0, purge: null })
    const asked = {
      NYHEM_SHARED_CACHE_SECONDS: '300',
      NYHEM_PURGE_URL: 'https://cdn.example/purge',
      NYHEM_PURGE_TOKEN: 'a-secret-of-the-cache',
      NYHEM_PURGE_TOKEN_HEADER: 'Fastly-Key',
    }
    const purge = {
      url: new URL('https://cdn.example/purge'),
      token: 'a-secret-of-the-cache',
      tokenHeader: 'fastly-key',
    }
    expect(valid(asked).sharedCache).toEqual({ seconds: 300, purge })
    expect(problemsOf({ ...asked, PAGE_CACHE_MB: '0' }).join()).toContain('NYHEM_SHARED_CACHE_SECONDS: found "300"')
    expect(problemsOf({ NYHEM_PURGE_TOKEN: 'a-secret-of-the-cache' }).join()).toContain('NYHEM_PURGE_URL')
    expect(problemsOf({ ...production, ...asked, NYHEM_PURGE_URL: 'http://cdn.example/' }).join()).toContain('an https')
    expect(problemsOf({ NYHEM_PURGE_TOKEN: 'hush' }).join()).not.toContain('hush')
  })

  it('takes an empty value for one that is not given', () => {
    expect(valid({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3_000 })
  })

  it('takes several hosts of the database where the one that takes writes can be found', () => {
    const DATABASE_URL = 'postgres://u@127.0.0.1:5432,127.0.0.1:5433/nyhem'
    const expected = '(several hosts: host:5432,host:5432 and ?target_session_attrs=read-write)'
    expect(problemsOf({ DATABASE_URL })).toEqual([
      `DATABASE_URL: found (hidden), expected postgres://user:password@host:5432/database ${expected}`,
    ])
    expect(valid({ DATABASE_URL: `${DATABASE_URL}?target_session_attrs=read-write` })).toMatchObject({
      databaseUrl: `${DATABASE_URL}?target_session_attrs=read-write`,
    })
  })

  it('takes the address past a pooler only beside the address of the pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://u@127.0.0.1/nyhem'
    expect(problemsOf({ DATABASE_DIRECT_URL })).toEqual([
      "DATABASE_URL: found undefined, expected the pooler's address, beside DATABASE_DIRECT_URL",
    ])
    expect(valid({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://u@127.0.0.1:6432/nyhem' })).toMatchObject({
      databaseUrl: 'postgres://u@127.0.0.1:6432/nyhem',
      directUrl: DATABASE_DIRECT_URL,
    })
  })

  it('keeps pictures in the data folder, or in a folder that outlives it', () => {
    expect([
      valid({ NYHEM_DATA: '/var/nyhem' }).pictureCacheFolder,
      valid({ NYHEM_DATA: '/var/nyhem', NYHEM_PICTURE_CACHE: '/var/cache/nyhem' }).pictureCacheFolder,
    ]).toEqual(['/var/nyhem/pictures', '/var/cache/nyhem'])
  })

  it('takes a tag script for analytics, and the origins that it talks to', () => {
    expect(valid({}).analytics).toEqual({ scriptUrl: null, origins: [] })
    const given = { ANALYTICS_SCRIPT_URL: 'https://tags.example.com/a.js', ANALYTICS_ORIGINS: 'https://c.example.com' }
    expect(valid(given).analytics).toEqual({
      scriptUrl: 'https://tags.example.com/a.js',
      origins: ['https://c.example.com'],
    })
    expect(
      problemsOf({ ANALYTICS_SCRIPT_URL: 'tags', ANALYTICS_ORIGINS: "https://c.example.com 'unsafe-eval'" }),
    ).toEqual([expect.stringContaining('ANALYTICS_SCRIPT_URL'), expect.stringContaining('ANALYTICS_ORIGINS')])
  })

  it('takes a map style of the operator’s own, by its whole address', () => {
    expect([
      valid({}).mapStyleUrl,
      valid({ NYHEM_MAP_STYLE_URL: 'https://tiles.example.com/a.json' }).mapStyleUrl,
    ]).toEqual([null, 'https://tiles.example.com/a.json'])
    expect(problemsOf({ NYHEM_MAP_STYLE_URL: '/style.json' })).toHaveLength(1)
  })

  it('makes absolute links of the first host, the scheme and the port that visitors see', () => {
    expect(valid(production)).toMatchObject({
      siteOrigins: { se: 'https://www.norrvida.se', 'se-en': 'https://www.norrvida.se' },
      extraHosts: { se: ['www.norrvida.se', 'norrvida.se'] },
    })
    expect(valid({ ...production, PUBLIC_PORT: '8443' }).siteOrigins.se).toBe('https://www.norrvida.se:8443')
  })

  it('asks everyone for a second factor in production, and elsewhere only those who have a passkey', () => {
    expect(valid(production).secondFactor).toBe('everyone')
    expect(valid({}).secondFactor).toBe('passkey-owners')
    expect(valid({ SECOND_FACTOR: 'everyone' }).secondFactor).toBe('everyone')
    expect(problemsOf({ SECOND_FACTOR: 'off' })).toEqual([
      'SECOND_FACTOR: found "off", expected everyone or passkey-owners',
    ])
  })

  it('asks the simulated scanner outside production, unless another is named', () => {
    expect(valid({ PORT: '4000' }).fileScanner).toEqual({ kind: 'tcp', host: '127.0.0.1', port: 4_012 })
    expect(valid({ FILE_SCANNER: 'off' }).fileScanner).toBe('off')
    expect(valid(production).fileScanner).toEqual({ kind: 'socket', path: '/run/clamav/clamd.ctl' })
    expect(problemsOf({ FILE_SCANNER: 'scanner:3310' })).toEqual([
      'FILE_SCANNER: found "scanner:3310", expected clamd://host:3310, clamds://host:3310 (TLS), ' +
        'clamd:///path/of/a/socket or off',
    ])
  })

  it('uses the simulators for each e-ID that is not set, and none in production', () => {
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

  it('takes a way to pay or to sign whole or not at all, and says which setting is missing', () => {
    expect(valid({})).toMatchObject({
      payments: { swish: null, svea: null, paytrail: null },
      signing: { signicat: null },
    })
    expect(
      problemsOf({ SWISH_PAYEE: '1231111111', SVEA_MERCHANT: '1', PAYTRAIL_ACCOUNT: '2', SIGNICAT_SIGN_CLIENT: 'c' }),
    ).toEqual([
      'SWISH_CERTIFICATE: found undefined, expected a file, beside the others',
      'SWISH_CA: found undefined, expected a file, beside the others',
      'SVEA_SECRET: found undefined, expected our secret at Svea, beside the others',
      'PAYTRAIL_SECRET: found undefined, expected our secret at Paytrail, beside the others',
      'SIGNICAT_SIGN_SECRET: found undefined, expected our secret for signing, beside the others',
    ])
    expect(problemsOf({ SWISH_PAYEE: '0701234567', SWISH_URL: 'http://swish.example/' })).toEqual([
      expect.stringContaining('SWISH_URL'),
      expect.stringContaining('SWISH_PAYEE'),
    ])
  })

  it('knows where each payment and signature provider is, unless configured otherwise', () => {
    const read = valid({
      ...{ SWISH_PAYEE: '1231111111', SWISH_CERTIFICATE: 'a.p12', SWISH_CA: 'ca.pem' },
      ...{ SVEA_MERCHANT: '1', SVEA_SECRET: 's', SVEA_CHECKOUT_URL: 'https://checkoutapistage.svea.com' },
      ...{ PAYTRAIL_ACCOUNT: '2', PAYTRAIL_SECRET: 'p' },
      ...{ SIGNICAT_SIGN_CLIENT: 'c', SIGNICAT_SIGN_SECRET: 'x' },
    })
    expect(read.payments).toEqual({
      swish: {
        url: 'https://cpc.getswish.net/swish-cpcapi/',
        codeUrl: 'https://mpc.getswish.net/qrg-swish/api/v1/commerce',
        payee: '1231111111',
        certificate: 'a.p12',
        key: null,
        passphrase: '',
        ca: 'ca.pem',
      },
      svea: {
        checkoutUrl: 'https://checkoutapistage.svea.com/',
        administrationUrl: 'https://paymentadminapi.svea.com/',
        merchantId: '1',
        secret: 's',
      },
      paytrail: { url: 'https://services.paytrail.com/', account: '2', secret: 'p', bank: 'nordea' },
    })
    expect(read.signing.signicat).toEqual({ url: 'https://api.signicat.com/', clientId: 'c', secret: 'x' })
  })

  it('takes keys of 32 bytes under names, the newest first, and both or none', () => {
    const key = Buffer.alloc(32, 7)
    expect(valid({}).vaultKeys).toBeNull()
    expect(valid({ ...vaultKeys, SECRET_KEYS: `2027:${oneKey}, 2026:${oneKey}` }).vaultKeys).toEqual({
      secretKeys: [
        { id: '2027', key },
        { id: '2026', key },
      ],
      lookupKeys: [key],
    })
    const other = Buffer.alloc(32, 8).toString('base64')
    expect(valid({ SECRET_KEYS: `2027:C20P:${oneKey}`, LOOKUP_KEY: `${other}, ${oneKey}` }).vaultKeys).toEqual({
      secretKeys: [{ id: '2027', key, algorithm: 'C20P' }],
      lookupKeys: [Buffer.alloc(32, 8), key],
    })
    for (const wrong of ['short', `${oneKey},${oneKey}`, `${oneKey},`, `${oneKey},${other},${oneKey}`])
      expect(problemsOf({ ...vaultKeys, LOOKUP_KEY: wrong }), wrong).toEqual([expect.stringContaining('LOOKUP_KEY')])
    expect(problemsOf({ SECRET_KEYS: vaultKeys.SECRET_KEYS })).toEqual([expect.stringContaining('LOOKUP_KEY')])
    for (const wrong of [
      oneKey,
      '2026:c2hvcnQ=',
      `a:${oneKey},a:${oneKey}`,
      `a:${oneKey},`,
      `å:${oneKey}`,
      `a:ROT13:${oneKey}`,
    ]) {
      const problems = problemsOf({ ...vaultKeys, SECRET_KEYS: wrong })
      expect(problems, wrong).toEqual([expect.stringContaining('SECRET_KEYS: found (hidden)')])
    }
  })
})
