import { readDatabaseHosts } from '@nyhem/api/database/database-hosts'
import type { WebhookEndpoint } from '@nyhem/api/features/webhooks/webhooks'
import type { ExtraHosts } from '@nyhem/domain/sites/all-sites'
import { type Environment, hasDeveloperLogin } from '@nyhem/domain/sites/header'
import type { AddedSites } from './added-sites.ts'
import { type FileScannerSetting, isSafeScanner } from './file-scanner/file-scanner-config.ts'
import { isLoopback } from './loopback.ts'

/** Settings that decide who can reach the portal, and how. */
type Exposed = {
  HOST: string
  DATABASE_URL: string | undefined
  DATABASE_DIRECT_URL: string | undefined
  DATABASE_MIGRATION_URL: string | undefined
  NYHEM_DEMO: 'on' | 'off' | undefined
  NYHEM_DEVELOPER_LOGIN: 'on' | 'off' | undefined
  NYHEM_OPEN_TO_NETWORK: 'on' | 'off' | undefined
  NYHEM_SITES: Pick<AddedSites, 'sites'>
  NYHEM_HOSTS: ExtraHosts
  PUBLIC_SCHEME: 'http' | 'https' | undefined
  SMTP_URL: string | undefined
  SECRET_KEYS: unknown
  LOOKUP_KEY: unknown
  CONTRACT_SEAL_CERTIFICATE: string | undefined
  CONTRACT_SEAL_KEY: string | undefined
  CASE_FILES_S3_URL: string | undefined
  FILE_SCANNER: FileScannerSetting | undefined
  WEBHOOKS: readonly WebhookEndpoint[]
  NYHEM_PURGE_URL: string | undefined
  NYHEM_PURGE_TOKEN: string | undefined
  NYHEM_OFFICE_HOST: string | undefined
  EMPLOYER_ISSUER: string | undefined
}

/** What is expected of a key instead, and why. */
export type Objection = { readonly key: keyof Exposed; readonly expected: string }

/** Refuses in each mode what would open the portal wider than the mode allows. Never fails. */
export function exposureObjections(mode: Environment, values: Exposed): Objection[] {
  const isOpen = values.NYHEM_OPEN_TO_NETWORK === 'on'
  const found = mode === 'production' ? inProduction(values) : isOpen ? [] : onOneMachine(values)
  if (values.NYHEM_DEVELOPER_LOGIN !== 'on') return found
  const key = 'NYHEM_DEVELOPER_LOGIN'
  if (!hasDeveloperLogin(mode))
    return [...found, { key, expected: `off in ${mode} mode: it logs in by national number alone` }]
  return isOpen
    ? [...found, { key, expected: 'off where the network is open: it logs in by national number alone' }]
    : found
}

/** Demo people have known passwords and simulated e-IDs approve anybody, so this machine alone may ask. */
function onOneMachine({ HOST, NYHEM_HOSTS, NYHEM_SITES, NYHEM_OFFICE_HOST }: Exposed): Objection[] {
  const instead = 'outside production, or NYHEM_OPEN_TO_NETWORK=on: anybody can log in as a demo person'
  const names = Object.values(NYHEM_HOSTS).flat()
  const found: Objection[] = []
  if (!isLoopback(HOST))
    found.push({ key: 'HOST', expected: `an address of this machine such as 127.0.0.1 ${instead}` })
  if (!names.every(isLoopback)) found.push({ key: 'NYHEM_HOSTS', expected: `names of this machine ${instead}` })
  if (!isLoopback(NYHEM_OFFICE_HOST ?? 'localhost'))
    found.push({ key: 'NYHEM_OFFICE_HOST', expected: `a name of this machine ${instead}` })
  if (!NYHEM_SITES.sites.every(({ host }) => isLoopback(host)))
    found.push({ key: 'NYHEM_SITES', expected: `sites with hosts such as anneberg.localhost ${instead}` })
  return found
}

const databaseKeys = {
  DATABASE_URL: 'it has everything',
  DATABASE_DIRECT_URL: 'it has everything',
  DATABASE_MIGRATION_URL: 'it may do everything',
} as const

const databaseDemands = (values: Exposed) =>
  Object.entries(databaseKeys).map(([name, reason]) => {
    const key = name as keyof typeof databaseKeys
    const address = values[key]
    const expected = `sslmode=verify-full in production, or a host of this machine: ${reason}`
    return [key, address === undefined || databaseIsSafe(address), expected] as const
  })

function inProduction(values: Exposed): Objection[] {
  const demands: readonly (readonly [key: keyof Exposed, isMet: boolean, expected: string])[] = [
    ['NYHEM_DEMO', values.NYHEM_DEMO !== 'on', 'off in production: demo people have known passwords'],
    [
      'NYHEM_HOSTS',
      Object.keys(values.NYHEM_HOSTS).length > 0,
      'the hosts of the sites in production, such as se=www.norrvida.se,norrvida.se: they are in every link we send',
    ],
    [
      'PUBLIC_SCHEME',
      values.PUBLIC_SCHEME !== 'http',
      'https in production: sessions would be readable on the way to the browser',
    ],
    [
      'SMTP_URL',
      values.SMTP_URL !== undefined && mailIsSafe(values.SMTP_URL),
      'smtps://… or smtp://… without options in production, where STARTTLS is required: e-mails have links to choose a password',
    ],
    ...databaseDemands(values),
    [
      'WEBHOOKS',
      values.WEBHOOKS.every(({ url }) => url.startsWith('https:')),
      'https addresses in production: events have names and phone numbers',
    ],
    [
      'NYHEM_PURGE_URL',
      values.NYHEM_PURGE_URL === undefined ||
        values.NYHEM_PURGE_TOKEN === undefined ||
        isReadByUsAlone(values.NYHEM_PURGE_URL),
      'an https address in production, or a host of this machine: who reads the token can empty the caches',
    ],
    [
      'CASE_FILES_S3_URL',
      values.CASE_FILES_S3_URL === undefined || isReadByUsAlone(values.CASE_FILES_S3_URL),
      'an https address in production, or a host of this machine: reports have pictures of homes',
    ],
    [
      'FILE_SCANNER',
      values.FILE_SCANNER !== undefined && isSafeScanner(values.FILE_SCANNER),
      'clamd:// of this machine or clamds://… in production, or off in so many words: residents send files to boards and staff',
    ],
    [
      'EMPLOYER_ISSUER',
      values.NYHEM_OFFICE_HOST === undefined || values.EMPLOYER_ISSUER !== undefined,
      "the employer's provider in production, beside NYHEM_OFFICE_HOST: the staff log in nowhere else",
    ],
    [
      'NYHEM_OFFICE_HOST',
      !Object.values(values.NYHEM_HOSTS)
        .flat()
        .some((name) => name === values.NYHEM_OFFICE_HOST),
      'a host of its own, which is no site: its cookies and calls are apart from theirs',
    ],
    ['SECRET_KEYS', values.SECRET_KEYS !== undefined, keysExpected('SECRET_KEYS')],
    ['LOOKUP_KEY', values.LOOKUP_KEY !== undefined, keysExpected('LOOKUP_KEY')],
    ['CONTRACT_SEAL_CERTIFICATE', values.CONTRACT_SEAL_CERTIFICATE !== undefined, sealExpected],
    ['CONTRACT_SEAL_KEY', values.CONTRACT_SEAL_KEY !== undefined, sealExpected],
  ]
  return demands.flatMap(([key, isMet, expected]) => (isMet ? [] : [{ key, expected }]))
}

const keysExpected = (key: 'SECRET_KEYS' | 'LOOKUP_KEY'): string =>
  `${key === 'SECRET_KEYS' ? 'name:32 bytes in base64' : '32 bytes in base64'} in production (openssl rand -base64 32): ` +
  'keys of the data folder lie beside what they protect'
const sealExpected = 'a PEM file in production: a seal made by ourselves shows a change, but not who sealed'

/** Options of the address could switch off encryption or the check of certificates. */
const mailIsSafe = (address: string): boolean => new URL(address).search === ''

const databaseIsSafe = (address: string): boolean => readDatabaseHosts(address)?.urls.every(hostIsSafe) ?? false

/** Read as the driver reads it: parameters win over the address, and the last of several counts. */
function hostIsSafe(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  return host.startsWith('/') || isLoopback(host) || searchParams.getAll('sslmode').at(-1) === 'verify-full'
}

function isReadByUsAlone(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
