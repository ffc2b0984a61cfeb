import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

export type SharedCacheConfig = {
  /** For which they may keep a page; 0: they ask each time, as browsers do. */
  readonly seconds: number
  /** Null: nobody is told what to forget. */
  readonly purge: { readonly url: URL; readonly token: string | null; readonly tokenHeader: string } | null
}

export const sharedCacheKeys = {
  NYHEM_SHARED_CACHE_SECONDS: [
    wholeNumber(0, 86_400).default(0),
    'seconds, 0 to 86400; 0 for no shared cache of pages',
  ],
  NYHEM_PURGE_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'an address that takes POST, such as http://127.0.0.1:6081/purge',
  ],
  NYHEM_PURGE_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/)
      .optional(),
    'at least 16 visible characters',
  ],
  NYHEM_PURGE_TOKEN_HEADER: [
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z][a-z0-9-]*$/)
      .default('authorization'),
    'the name of a header, such as Fastly-Key',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Values = {
  NYHEM_SHARED_CACHE_SECONDS: number
  NYHEM_PURGE_URL: string | undefined
  NYHEM_PURGE_TOKEN: string | undefined
  NYHEM_PURGE_TOKEN_HEADER: string
}

export const assembleSharedCache = (values: Values): SharedCacheConfig => ({
  seconds: values.NYHEM_SHARED_CACHE_SECONDS,
  purge:
    values.NYHEM_PURGE_URL === undefined
      ? null
      : {
          url: new URL(values.NYHEM_PURGE_URL),
          token: values.NYHEM_PURGE_TOKEN ?? null,
          tokenHeader: values.NYHEM_PURGE_TOKEN_HEADER,
        },
})

/** What makes no sense together. */
export function sharedCacheObjections(
  values: Values & { PAGE_CACHE_MB: number },
): { key: keyof Values; expected: string }[] {
  const found: { key: keyof Values; expected: string }[] = []
  if (values.NYHEM_SHARED_CACHE_SECONDS > 0 && values.PAGE_CACHE_MB === 0)
    found.push({
      key: 'NYHEM_SHARED_CACHE_SECONDS',
      expected: '0 without PAGE_CACHE_MB: only pages kept here are given to others to keep',
    })
  if (values.NYHEM_PURGE_TOKEN !== undefined && values.NYHEM_PURGE_URL === undefined)
    found.push({ key: 'NYHEM_PURGE_URL', expected: 'an address beside NYHEM_PURGE_TOKEN' })
  return found
}
