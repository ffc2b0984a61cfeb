import { bookingFlows } from '@nyhem/domain/housing/enumerations'
import { currencies } from '@nyhem/domain/money'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import {
  countries,
  locales,
  type RouteName,
  routeNames,
  type Site,
  type SiteFlags,
  siteIds,
  themes,
} from '@nyhem/domain/sites/site'
import { ofCountry } from '@nyhem/domain/sites/site-rules'
import { z } from 'zod'

/** A site as a file (docs/sites.md): the product's own as `ops/sites/<siteId>.json`, an operator's in `NYHEM_SITES`. */

/** Form of a site's key: in addresses, file names and the database. */
const siteIdPattern = /^[a-z][a-z0-9-]{0,30}$/

const text = z.string().trim().min(1).max(200)
const path = z.string().max(200).nullable()

const flags = {
  localSubSite: z.boolean(),
  corporateSearch: z.boolean(),
  login: z.boolean(),
  vip: z.boolean(),
  stock: z.boolean(),
  newNotification: z.boolean(),
  myPagesNews: z.boolean(),
  errands: z.boolean(),
  payments: z.boolean(),
  olderBookingLayout: z.boolean(),
} as const satisfies Record<keyof SiteFlags, z.ZodBoolean>

const routeFields = Object.fromEntries(routeNames.map((name) => [name, path])) as Record<RouteName, typeof path>

const host = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/, {
  error: 'expected a host in lower case, without scheme, port or path, such as www.anneberg.example',
})

const assurance = z.strictObject({
  guarantee: z.enum(['five-years', 'bustadoppforingslova', 'asuntokauppalaki']).nullable(),
  deposit: z.enum(['insured', 'refunded', 'client-account']).nullable(),
  satisfaction: z
    .strictObject({
      satisfied: z.number().int().min(0),
      of: z.number().int().positive(),
      year: z.number().int().min(2000),
    })
    .nullable(),
})

/** What a file says at most; `like` has been resolved. */
const siteFileSchema = z.strictObject({
  siteId: z.string().regex(siteIdPattern, { error: 'expected lower case letters, digits and dashes, at most 31' }),
  site: z.string().regex(siteIdPattern).optional(),
  siteOrgId: text,
  siteName: text,
  brand: text.optional(),
  locale: z.enum(locales),
  country: z.enum(countries),
  currency: z.enum(currencies).optional(),
  timeZone: text.optional(),
  theme: z.enum(themes),
  host,
  // Calls of language versions (navigation, sitemap) know this prefix alone.
  pathPrefix: z.enum(['/', '/en/']).default('/'),
  subSitePrefixes: z.array(z.literal('/en/')).max(1).default([]),
  isCorporate: z.boolean(),
  nationalName: text.nullable().default(null),
  jubileeYear: z.number().int().min(2000).max(2100).nullable().default(null),
  searchMode: z.enum(['advanced', 'simple', 'none']),
  has: z.strictObject(flags),
  bookingFlow: z.enum(bookingFlows).nullable(),
  ticketLetter: z
    .string()
    .regex(/^[A-Z]$/, { error: 'expected one capital letter that no other site has, or null' })
    .nullable()
    .default(null),
  routes: z.strictObject(routeFields),
  barePaths: z.array(z.string().max(200)).default([]),
  company: z.strictObject({ legalName: text, organisationNumber: text, phone: text, email: z.email() }),
  assurance,
  socialLinks: z
    .array(
      z.strictObject({
        network: z.enum(['facebook', 'instagram', 'linkedin', 'youtube']),
        url: z.url({ protocol: /^https$/, error: 'expected an https address' }),
      }),
    )
    .default([]),
})

/** Invalid field of a file; `(file)` for the whole of it. */
export type SiteFileProblem = { readonly file: string; readonly field: string; readonly problem: string }

export type SiteFileReading = { ok: true; site: Site } | { ok: false; problems: SiteFileProblem[] }

/** What a file may leave to the site that it is like: never who or where it is, nor what it promises buyers. */
const inherited = ['locale', 'country', 'theme', 'isCorporate', 'searchMode', 'bookingFlow', 'barePaths'] as const

/**
 * Reads the text of `<siteId>.json`. `like` names one of the product's own sites: what the file leaves out is as there,
 * single capabilities and paths too. All problems are found at once, each with its field. Never throws.
 */
export function parseSiteFile(file: string, content: string): SiteFileReading {
  const raw = parseJson(content)
  if (!raw.ok) return refused([{ file, field: '(file)', problem: raw.problem }])
  const { like, ...own } = raw.value
  const base = siteIds.find((siteId) => siteId === like)
  if (like !== undefined && !base)
    return refused([{ file, field: 'like', problem: `found ${JSON.stringify(like)}, expected ${siteIds.join(', ')}` }])
  const whole = base ? completed(own, ownSites[base]) : own
  const read = siteFileSchema.safeParse(whole)
  if (!read.success) return refused(read.error.issues.flatMap((issue) => problemsOf(file, issue, whole)))
  if (`${read.data.siteId}.json` !== file.replace(/^.*[/\\]/, ''))
    return refused([{ file, field: 'siteId', problem: `found "${read.data.siteId}", expected the name of the file` }])
  return { ok: true, site: siteOf(read.data) }
}

const refused = (problems: SiteFileProblem[]): SiteFileReading => ({ ok: false, problems })

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(content: string): { ok: true; value: Fields } | { ok: false; problem: string } {
  try {
    const value: unknown = JSON.parse(content)
    return isObject(value) ? { ok: true, value } : { ok: false, problem: 'expected an object' }
  } catch (error) {
    return { ok: false, problem: `is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Anything but an object is left for the schema to refuse. */
const completed = (own: Fields, base: Site): Fields => ({
  ...Object.fromEntries(inherited.map((name) => [name, base[name]])),
  ...own,
  ...mergedPart('has', own, base.has),
  ...mergedPart('routes', own, base.routes),
})

const mergedPart = (name: 'has' | 'routes', own: Fields, base: Fields): Fields => {
  const part = own[name] ?? {}
  return { [name]: isObject(part) ? { ...base, ...part } : part }
}

/** Currency and time zone follow the country, the brand is the host's. The key is a known one once the site is added. */
function siteOf({ siteId, site = siteId, brand, ...read }: z.output<typeof siteFileSchema>): Site {
  const { currency, timeZone } = ofCountry[read.country]
  return {
    ...read,
    siteId: siteId as Site['siteId'],
    site: site as Site['site'],
    // Language versions share it.
    brand: brand ?? read.host,
    currency: read.currency ?? currency,
    timeZone: read.timeZone ?? timeZone,
  }
}

function problemsOf(file: string, issue: z.core.$ZodIssue, input: unknown): SiteFileProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ file, field: [...issue.path, key].join('.'), problem: 'is no known field' }))
  const found = issue.path.reduce<unknown>((value, part) => (value as Fields | undefined)?.[String(part)], input)
  const field = issue.path.join('.') || '(file)'
  if (found === undefined) return [{ file, field, problem: 'is missing' }]
  const expected = issue.code === 'invalid_value' ? `expected one of ${issue.values.join(', ')}` : issue.message
  return [{ file, field, problem: `found ${JSON.stringify(found)}, ${expected}` }]
}
