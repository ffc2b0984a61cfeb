import { join, resolve } from 'node:path'
import { type WebhookEndpoint, webhookEvents } from '@nyhem/api/features/webhooks/webhooks'
import type { VaultKeys } from '@nyhem/api/security/vault'
import type { RateLimits } from '@nyhem/api/server/rate-limits'
import { type SecondFactorRule, secondFactorRules } from '@nyhem/domain/account/second-factor'
import type { HoldTimes } from '@nyhem/domain/booking/hold'
import type { ExtraHosts } from '@nyhem/domain/sites/all-sites'
import type { Environment } from '@nyhem/domain/sites/header'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { S3Settings } from '@nyhem/providers/files/s3/s3-files'
import { z } from 'zod'
import { assembleCaseFiles, caseFileGroups, caseFileKeys } from './case-files/case-files-config.ts'
import { assembleContractSeal, type ContractSealFiles, contractSealFields } from './contract-seal.ts'
import { assembleDatabase, type DatabaseUrls, databaseFields } from './database-config.ts'
import {
  assembleEIdentity,
  type EIdentityConfig,
  eIdentityGroups,
  eIdentityKeys,
} from './e-identity/e-identity-config.ts'
import { exposureObjections } from './exposure.ts'
import { assembleFileScanner, type FileScannerSetting, fileScannerKeys } from './file-scanner/file-scanner-config.ts'
import { missingTogether } from './missing-together.ts'
import { assembleOffice, type OfficeConfig, officeGroups, officeKeys } from './office/office-config.ts'
import { assemblePayments, type PaymentsConfig, paymentGroups, paymentKeys } from './payments/payments-config.ts'
import { assemblePush, type PushConfig, pushGroups, pushKeys } from './push/push-config.ts'
import { assembleRateLimits, rateLimitKeys } from './rate-limits-config.ts'
import { type Role, roleKeys } from './roles.ts'
import { readSecretFiles } from './secret-files.ts'
import { assembleVaultKeys, secretKeyFields } from './secret-keys.ts'
import {
  assembleSharedCache,
  type SharedCacheConfig,
  sharedCacheKeys,
  sharedCacheObjections,
} from './shared-cache-config.ts'
import { assembleSigning, type SigningConfig, signingGroups, signingKeys } from './signing/signing-config.ts'
import { siteKeys, siteOrigins, siteProblems, unknownHosts } from './sites-config.ts'
import { wholeNumber } from './whole-number.ts'

/** `demo` is the default. Pre-production runs as production. */
export type Mode = Exclude<Environment, 'pre-production'>

/** Replies and page data are checked against their schemas, which costs time. */
export const isStrict = (mode: Mode): boolean => mode === 'development' || mode === 'test'

export type Config = DatabaseUrls & {
  mode: Mode
  roles: ReadonlySet<Role>
  port: number
  host: string
  dataFolder: string
  /** Resized pictures. */
  pictureCacheFolder: string
  pictureCacheBytes: number
  /** Of Node's pool. */
  workerThreads: number
  /** Loads demo catalogue and content into an empty database. */
  loadDemo: boolean
  /** Outside production: others than this machine may ask, by explicit choice. */
  openToNetwork: boolean
  /** Login by national number alone. */
  developerLogin: boolean
  /** Beside the product's own. */
  addedSites: readonly Site[]
  extraHosts: ExtraHosts
  /** Site origins, for absolute links. */
  siteOrigins: Readonly<Record<SiteId, string>>
  smtpUrl: string
  /** Sends no e-mail without encryption. */
  mailRequiresTls: boolean
  mailFrom: string
  logLevel: string
  /** From "not ready" to the end of new connections: a load balancer sees it first. */
  stopDelayMs: number
  /** For what is in progress at a stop, after that pause. */
  stopLimitMs: number
  /** Proxies whose forwarded headers are trusted. */
  trustProxy: string[] | false
  rateLimits: RateLimits
  /** E-mails that one network may request before it must wait. */
  lettersOfNetwork: number
  pageCacheBytes: number
  /** Caches before the portal that are shared by visitors. */
  sharedCache: SharedCacheConfig
  metricsToken: string | null
  /** Describes the calls to everybody. */
  publicOpenApi: boolean
  /** Collector of traces (OTLP over HTTP); null: none are made. */
  traces: { endpoint: string; service: string } | null
  videoOrigins: string[]
  /** Replaces the embedded base map. */
  mapStyleUrl: string | null
  /** The operator's tag script, loaded only with consent, and further allowed origins. */
  analytics: { scriptUrl: string | null; origins: string[] }
  /** Business systems to notify of events. */
  webhooks: WebhookEndpoint[]
  /** Of whom documents, contracts and payments ask a second factor. */
  secondFactor: SecondFactorRule
  eIdentity: EIdentityConfig
  office: OfficeConfig
  payments: PaymentsConfig
  signing: SigningConfig
  /** Null: fault report files are stored in the data folder. */
  caseFiles: S3Settings | null
  /** Scans what others send for malware before it is stored. */
  fileScanner: FileScannerSetting
  booking: {
    holdTimes: HoldTimes
    /** Payment period for the fee after signing. */
    paymentGraceMs: number
  }
  /** Null: nothing is pushed to browsers. */
  push: PushConfig
  /** Off: browsers that have it end it. */
  hasServiceWorker: boolean
  /** Null: the seal in the data folder is used. */
  contractSeal: ContractSealFiles | null
  /** Keys for personal numbers and secrets; null: those in the data folder. */
  vaultKeys: VaultKeys | null
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: string[] }

type Variables = Readonly<Record<string, string | undefined>>

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const webhookList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(
    z.array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9-]+$/),
        url: z.url({ protocol: /^https?$/ }),
        secret: z.string().min(16),
        events: z.array(z.enum(webhookEvents)).min(1),
      }),
    ),
  )

/** The only form allowed in the Content-Security-Policy. */
const originPattern = /^https:\/\/[a-z0-9.-]+$/

const isSecret = new Set([
  'CASE_FILES_S3_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'NYHEM_PURGE_TOKEN',
  'WEBHOOKS',
  'BANKID_PASSPHRASE',
  'NORWAY_EID_SECRET',
  'EMPLOYER_SECRET',
  'SECRET_KEYS',
  'LOOKUP_KEY',
  'SWISH_PASSPHRASE',
  'SVEA_SECRET',
  'PAYTRAIL_SECRET',
  'PUSH_KEYS',
  'SIGNICAT_SIGN_SECRET',
])

/** Per key: schema, and a description of the expected value. */
const keys = {
  NODE_ENV: [z.enum(['production', 'development', 'test']).optional(), 'production, development, test or nothing'],
  PORT: [wholeNumber(0, 65_535).default(3_000), 'a port, 0 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on'],
  ...databaseFields,
  ...roleKeys,
  NYHEM_DATA: [z.string().min(1).default('data'), 'a folder'],
  NYHEM_PICTURE_CACHE: [z.string().min(1).optional(), 'a folder'],
  NYHEM_PICTURE_CACHE_MB: [wholeNumber(0, 1_000_000).default(2_048), 'megabytes, 0 for no cache of pictures'],
  // Read by Node itself, before any script.
  UV_THREADPOOL_SIZE: [wholeNumber(1, 1_024).default(4), 'a number of threads'],
  NYHEM_DEMO: [z.enum(['on', 'off']).optional(), 'on or off'],
  NYHEM_OPEN_TO_NETWORK: [z.enum(['on', 'off']).optional(), 'on or off'],
  NYHEM_DEVELOPER_LOGIN: [z.enum(['on', 'off']).optional(), 'on or off'],
  ...siteKeys,
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'smtp://user:password@host:587'],
  MAIL_FROM: [z.email().default('no-reply@nyhem.example'), 'an e-mail address'],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'trace, debug, info, warn, error, fatal or silent',
  ],
  NYHEM_STOP_DELAY: [wholeNumber(0, 300).default(0), 'seconds, 0 to 300'],
  NYHEM_STOP_LIMIT: [wholeNumber(5, 3_600).default(10), 'seconds, 5 to 3600'],
  PUBLIC_SCHEME: [z.enum(['http', 'https']).optional(), 'http or https'],
  PUBLIC_PORT: [wholeNumber(1, 65_535).optional(), 'a port, 1 to 65535'],
  TRUST_PROXY: [list.optional(), 'addresses of proxies, such as 10.0.0.1,10.0.1.0/24'],
  ...rateLimitKeys,
  RATE_LIMIT_LETTERS: [wholeNumber(1, 1_000_000).default(20), 'letters'],
  PAGE_CACHE_MB: [wholeNumber(0, 100_000).default(64), 'megabytes, 0 for no page cache'],
  ...sharedCacheKeys,
  NYHEM_OPENAPI: [z.enum(['public', 'operator']).optional(), 'public or operator'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    z.url({ protocol: /^https?$/ }).optional(),
    'address of an OpenTelemetry collector, such as http://127.0.0.1:4318',
  ],
  OTEL_SERVICE_NAME: [z.string().min(1).default('nyhem'), 'a name'],
  ANALYTICS_SCRIPT_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'address of a tag script, such as https://tags.example.com/script.js',
  ],
  ANALYTICS_ORIGINS: [
    list.refine((origins) => origins.every((origin) => originPattern.test(origin))).default([]),
    'origins such as https://collect.example.com',
  ],
  VIDEO_ORIGINS: [
    list
      .refine((origins) => origins.every((origin) => originPattern.test(origin)))
      .default(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
    'origins such as https://www.youtube-nocookie.com',
  ],
  NYHEM_MAP_STYLE_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'address of a MapLibre style, such as https://tiles.example.com/style.json',
  ],
  WEBHOOKS: [
    webhookList.default([]),
    `[{"name":"crm","url":"https://…","secret":"16 characters or more","events":${JSON.stringify(webhookEvents)}}]`,
  ],
  SECOND_FACTOR: [z.enum(secondFactorRules).optional(), secondFactorRules.join(' or ')],
  BOOKING_HOLD_MINUTES: [wholeNumber(1, 1_440).default(15), 'minutes, 1 to 1440'],
  BOOKING_EXTENSION_MINUTES: [wholeNumber(1, 1_440).default(15), 'minutes, 1 to 1440'],
  BOOKING_PAYMENT_MINUTES: [wholeNumber(1, 10_080).default(30), 'minutes, 1 to 10080'],
  ...eIdentityKeys,
  ...officeKeys,
  ...paymentKeys,
  ...signingKeys,
  ...caseFileKeys,
  ...fileScannerKeys,
  ...pushKeys,
  ...secretKeyFields,
  ...contractSealFields,
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof keys
type Values = { [K in Key]: z.output<(typeof keys)[K][0]> }

type Problem = { readonly key: string; readonly text: string }

/** Empty values count as not set. Each problem names key, found and expected value; all are found at once. */
export function readConfig(given: Variables): ConfigReading {
  const { variables: environment, problems: unread } = readSecretFiles(given, isSecret)
  const wrong = unread.map(({ key, path, expected }) => problem(key, path, expected))
  const values: Partial<Record<Key, unknown>> = {}
  for (const key of Object.keys(keys) as Key[]) {
    const [schema, expected] = keys[key]
    const found = environment[key] || undefined
    const read = schema.safeParse(found)
    // What a wrong value is for other keys does not matter: it is reported, and nothing starts.
    values[key] = read.success ? read.data : schema.safeParse(undefined).data
    if (!read.success) wrong.push(problem(key, found, expected))
  }
  const unknown = Object.keys(environment).filter((key) => key.startsWith('NYHEM_') && !(key in keys))
  for (const key of unknown) wrong.push(problem(key, environment[key], `a known key: ${Object.keys(keys).join(', ')}`))
  const reported = new Set(wrong.map(({ key }) => key))
  const against = contradictions(values as Values, environment).filter(({ key }) => !reported.has(key))
  const problems = [...wrong, ...against].map(({ text }) => text)
  problems.push(...siteProblems(values as Values))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: assemble(values as Values) }
}

const problem = (key: string, found: string | undefined, expected: string): Problem => ({
  key,
  text: `${key}: found ${isSecret.has(key) && found !== undefined ? '(hidden)' : JSON.stringify(found)}, expected ${expected}`,
})

/** Keys that must be set together. */
const together = [
  ...eIdentityGroups,
  ...officeGroups,
  ...paymentGroups,
  ...signingGroups,
  ...caseFileGroups,
  ...pushGroups,
  ['CONTRACT_SEAL_CERTIFICATE', 'CONTRACT_SEAL_KEY'] as const,
  ['SECRET_KEYS', 'LOOKUP_KEY'] as const,
]

const modeOf = ({ NODE_ENV }: Pick<Values, 'NODE_ENV'>): Mode => NODE_ENV ?? 'demo'

/** Finds conflicting values, and what the mode does not allow. */
function contradictions(values: Values, environment: Variables): Problem[] {
  const mode = modeOf(values)
  const apart = missingTogether(together, values).map((key) =>
    problem(key, undefined, `${keys[key][1]}, beside the others`),
  )
  const past = values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined
  const pooler = past ? [problem('DATABASE_URL', undefined, "the pooler's address, beside DATABASE_DIRECT_URL")] : []
  const objections = [...exposureObjections(mode, values), ...sharedCacheObjections(values), ...unknownHosts(values)]
  const refused = objections.map(({ key, expected }) => problem(key, environment[key] || undefined, expected))
  // One problem a key is enough.
  return [...new Map([...apart, ...pooler, ...refused].map((found) => [found.key, found])).values()]
}

function assemble(values: Values): Config {
  const mode = modeOf(values)
  const scheme = values.PUBLIC_SCHEME ?? (mode === 'production' ? 'https' : 'http')
  const usualPort = scheme === 'https' ? 443 : 80
  const port = values.PUBLIC_PORT ?? (mode === 'production' ? usualPort : values.PORT)
  const shownPort = port === usualPort ? '' : `:${port}`
  return {
    mode,
    roles: values.NYHEM_ROLES,
    port: values.PORT,
    host: values.HOST,
    ...assembleDatabase(values),
    dataFolder: resolve(values.NYHEM_DATA),
    pictureCacheFolder: resolve(values.NYHEM_PICTURE_CACHE ?? join(values.NYHEM_DATA, 'pictures')),
    pictureCacheBytes: values.NYHEM_PICTURE_CACHE_MB * 1_048_576,
    workerThreads: values.UV_THREADPOOL_SIZE,
    loadDemo: values.NYHEM_DEMO === 'on',
    openToNetwork: mode !== 'production' && values.NYHEM_OPEN_TO_NETWORK === 'on',
    developerLogin: values.NYHEM_DEVELOPER_LOGIN === 'on',
    addedSites: values.NYHEM_SITES.sites,
    extraHosts: values.NYHEM_HOSTS,
    siteOrigins: siteOrigins(values, `${scheme}:`, shownPort),
    // Port of the simulators' inbox under `npm start`.
    smtpUrl: values.SMTP_URL ?? `smtp://127.0.0.1:${values.PORT + 25}`,
    mailRequiresTls: mode === 'production',
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    stopDelayMs: values.NYHEM_STOP_DELAY * 1_000,
    stopLimitMs: values.NYHEM_STOP_LIMIT * 1_000,
    trustProxy: values.TRUST_PROXY ?? false,
    rateLimits: assembleRateLimits(values),
    lettersOfNetwork: values.RATE_LIMIT_LETTERS,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_048_576,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, service: values.OTEL_SERVICE_NAME }
      : null,
    sharedCache: assembleSharedCache(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    publicOpenApi: values.NYHEM_OPENAPI === 'public',
    videoOrigins: values.VIDEO_ORIGINS,
    mapStyleUrl: values.NYHEM_MAP_STYLE_URL ?? null,
    analytics: analyticsOf(values),
    webhooks: values.WEBHOOKS,
    // Demo people log in by e-mail without a passkey.
    secondFactor: values.SECOND_FACTOR ?? (mode === 'production' ? 'everyone' : 'passkey-owners'),
    booking: bookingOf(values),
    eIdentity: assembleEIdentity(values, values.PORT + 10),
    office: assembleOffice(values, { scheme, port: shownPort }),
    payments: assemblePayments(values),
    signing: assembleSigning(values),
    caseFiles: assembleCaseFiles(values),
    // Port of the simulated clamd under `npm start`.
    fileScanner: assembleFileScanner(values.FILE_SCANNER, values.PORT + 12),
    push: values.NYHEM_SERVICE_WORKER === 'on' ? pushOf(values, mode) : null,
    hasServiceWorker: values.NYHEM_SERVICE_WORKER === 'on',
    vaultKeys: assembleVaultKeys(values),
    contractSeal: assembleContractSeal(values),
  }
}

const minuteMs = 60_000
const bookingOf = (values: Values): Config['booking'] => ({
  holdTimes: {
    holdMs: values.BOOKING_HOLD_MINUTES * minuteMs,
    extensionMs: values.BOOKING_EXTENSION_MINUTES * minuteMs,
  },
  paymentGraceMs: values.BOOKING_PAYMENT_MINUTES * minuteMs,
})

const pushOf = (values: Values, mode: Mode): PushConfig =>
  assemblePush(values, {
    simulatorsUrl: assembleEIdentity(values, values.PORT + 10).simulatorsUrl,
    demoFolder: mode === 'demo' || mode === 'development' ? resolve(values.NYHEM_DATA) : null,
  })

const analyticsOf = ({ ANALYTICS_SCRIPT_URL, ANALYTICS_ORIGINS }: Values): Config['analytics'] => ({
  scriptUrl: ANALYTICS_SCRIPT_URL ?? null,
  origins: ANALYTICS_ORIGINS,
})

export const readProcessConfig = (): ConfigReading => readConfig(process.env)
