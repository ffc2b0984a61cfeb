import { defaultRateLimits, type RateLimits } from '@nyhem/api/server/rate-limits'
import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

const perMinute = [wholeNumber(1, 1_000_000).optional(), 'requests a minute'] as const

export const rateLimitKeys = {
  RATE_LIMIT_PAGE: perMinute,
  RATE_LIMIT_READ: perMinute,
  RATE_LIMIT_SEARCH: perMinute,
  RATE_LIMIT_FORM: perMinute,
  RATE_LIMIT_UPLOAD: perMinute,
  RATE_LIMIT_STATUS: perMinute,
  RATE_LIMIT_PICTURE: perMinute,
  RATE_LIMIT_INTEGRATION: perMinute,
  RATE_LIMIT_CALLBACK: perMinute,
  RATE_LIMIT_OFFICE: perMinute,
  RATE_LIMIT_OFFICE_LOGIN: perMinute,
} as const satisfies Record<string, readonly [z.ZodType, string]>

type RateLimitValues = { readonly [Key in keyof typeof rateLimitKeys]?: number | undefined }

export const assembleRateLimits = (values: RateLimitValues): RateLimits => ({
  page: values.RATE_LIMIT_PAGE ?? defaultRateLimits.page,
  read: values.RATE_LIMIT_READ ?? defaultRateLimits.read,
  search: values.RATE_LIMIT_SEARCH ?? defaultRateLimits.search,
  form: values.RATE_LIMIT_FORM ?? defaultRateLimits.form,
  upload: values.RATE_LIMIT_UPLOAD ?? defaultRateLimits.upload,
  status: values.RATE_LIMIT_STATUS ?? defaultRateLimits.status,
  picture: values.RATE_LIMIT_PICTURE ?? defaultRateLimits.picture,
  integration: values.RATE_LIMIT_INTEGRATION ?? defaultRateLimits.integration,
  callback: values.RATE_LIMIT_CALLBACK ?? defaultRateLimits.callback,
  office: values.RATE_LIMIT_OFFICE ?? defaultRateLimits.office,
  'office-login': values.RATE_LIMIT_OFFICE_LOGIN ?? defaultRateLimits['office-login'],
})
