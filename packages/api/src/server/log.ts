import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

/** Personal or secret fields, anywhere in a log line. */
const personalFields = [
  'authorization',
  'cookie',
  'email',
  'mail',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'address',
  'personalNumber',
  'ssn',
  'birthDate',
  'postalCode',
  'password',
  'token',
  'secret',
  'apiKey',
]

const levelsDown = ['', '*.', '*.*.']

export function makeLog(options: {
  level: string
  destination?: DestinationStream
  /** Of what is under way. */
  fields?: (() => object) | null
}): Logger {
  const settings = {
    level: options.level,
    base: null,
    ...(options.fields ? { mixin: options.fields } : {}),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: [
        ...levelsDown.flatMap((prefix) => personalFields.map((field) => `${prefix}${field}`)),
        'headers["set-cookie"]',
        // At the top level these belong to the line itself.
        '*.name',
        '*.message',
        'body',
        '*.body',
      ],
      censor: '[personal]',
    },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

/** Without visitor data. */
export type AccessLine = {
  requestId: string
  traceId?: string
  method: string
  host: string
  url: string
  status: number
  ms: number
}

export type AccessLog = (line: AccessLine) => void

/**
 * Chosen fields need no redaction paths: these, or pino's own formatting, would cost as much as sending a page from the
 * page cache.
 */
export function makeAccessLog(options: { level: string; destination: DestinationStream }): AccessLog {
  const { level, destination } = options
  if (!pino({ level }, destination).isLevelEnabled('info')) return () => undefined
  return (line) => {
    const time = new Date().toISOString()
    destination.write(`${JSON.stringify({ level: 'info', time, ...line, msg: 'request' })}\n`)
  }
}

/** For long-running processes: buffered for at most half a second and flushed at exit. */
export const gatheredOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 })
