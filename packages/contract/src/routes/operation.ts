import { z } from 'zod'
import { experimentParamsSchema, experimentQuerySchema } from '../calls/experiments.ts'
import { webVitalBodySchema } from '../calls/web-vitals.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './operation.paths.ts'

const tags = ['operation']
const readiness = z.object({
  status: z.enum(['ready', 'stopping', 'away']),
  database: z.enum(['there', 'away']),
  search: z.enum(['there', 'reading']),
})

/** Process operation and browser measurements. */
export const operation = defineRoutes(paths, {
  isAlive: {
    summary: 'Whether the process lives',
    tags,
    replies: { 200: z.object({ status: z.literal('ok'), version: z.string().optional() }) },
    cache: 'no-store',
    caller: 'anyone',
    rate: 'none',
  },
  isReady: {
    summary: 'Whether requests can be answered, the database and searches included',
    tags,
    replies: { 200: readiness, 503: readiness },
    cache: 'no-store',
    caller: 'anyone',
    rate: 'none',
  },
  getMetrics: {
    summary: 'Measurements for Prometheus',
    tags,
    replies: { 200: z.string() },
    errors: ['NotFound'],
    cache: 'unset',
    caller: 'operator',
    rate: 'none',
  },
  getOpenApi: {
    summary: 'This description',
    tags,
    replies: { 200: z.record(z.string(), z.unknown()) },
    errors: ['NotFound'],
    cache: 'unset',
    caller: 'operator',
    rate: 'read',
  },
  saveWebVital: {
    summary: 'A measurement of a visit, sent as a beacon when the page is left',
    tags,
    body: webVitalBodySchema,
    replies: { 204: z.null() },
    cache: 'unset',
    caller: 'own-page',
    rate: 'read',
    bodyLimit: 2_048,
  },
  getTagFrame: {
    summary: "The document in which the operator's tag script runs, apart from our pages",
    tags,
    replies: { 200: z.string() },
    errors: ['NotFound'],
    cache: 'public, max-age=300',
    caller: 'anyone',
    rate: 'read',
    hide: true,
  },
  reportPolicy: {
    summary: 'What a browser refused because of the Content-Security-Policy',
    tags,
    replies: { 204: z.null() },
    cache: 'unset',
    caller: 'own-page',
    consumes: ['application/csp-report', 'application/reports+json'],
    rate: 'read',
    bodyLimit: 16_384,
    hide: true,
  },
  countChoice: {
    summary: 'Count that an option of an experiment was chosen, such as an answer to the cookie question',
    tags: ['experiments'],
    params: experimentParamsSchema,
    query: experimentQuerySchema,
    replies: { 204: z.null() },
    cache: 'unset',
    caller: 'own-page',
    rate: 'form',
  },
})
