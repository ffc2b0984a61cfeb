import { allSites } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'

/** The office of the staff, and the employer's provider at which they log in. */
export type OfficeConfig = {
  /** Without port. Null: there is no office. */
  readonly host: string | null
  readonly origin: string | null
  /** Null: simulated, and in production none. */
  readonly provider: { readonly issuer: string; readonly clientId: string; readonly secret: string } | null
}

const host = z
  .string()
  .regex(/^[a-z0-9.-]+$/)
  .refine((name) => Object.values(allSites).every((site) => site.host !== name))
const text = z.string().min(1).optional()

export const officeKeys = {
  NYHEM_OFFICE_HOST: [host.optional(), 'a host of its own for the office, such as office.norrvida.se'],
  EMPLOYER_ISSUER: [z.url({ protocol: /^https$/ }).optional(), "https address of the employer's provider"],
  EMPLOYER_CLIENT: [text, 'our client id there'],
  EMPLOYER_SECRET: [text, 'our secret there'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

/** Keys that must be set together. */
export const officeGroups = [['EMPLOYER_ISSUER', 'EMPLOYER_CLIENT', 'EMPLOYER_SECRET']] as const

type Values = { readonly [Key in keyof typeof officeKeys]?: string | undefined }

/** In production there is an office where its host is set; elsewhere always. */
export function assembleOffice(
  values: Values & { readonly NODE_ENV?: string | undefined },
  { scheme, port }: { scheme: string; port: string },
): OfficeConfig {
  const host = values.NYHEM_OFFICE_HOST ?? (values.NODE_ENV === 'production' ? null : 'office.localhost')
  const { EMPLOYER_ISSUER: issuer, EMPLOYER_CLIENT: clientId, EMPLOYER_SECRET: secret } = values
  return {
    host,
    origin: host === null ? null : `${scheme}://${host}${port}`,
    provider: issuer && clientId && secret ? { issuer, clientId, secret } : null,
  }
}
