import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

/** Names of fields that hold something personal or secret, wherever they turn up in a log line. */
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

/** Log lines in JSON, with personal fields blanked and errors described without their data. */
export function makeLog(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: [
        ...levelsDown.flatMap((prefix) => personalFields.map((field) => `${prefix}${field}`)),
        'headers["set-cookie"]',
        // At the top these two are the line's own.
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

/** One finished request, in fields that hold nothing of the visitor. */
export type AccessLine = {
  requestId: string
  method: string
  host: string
  url: string
  status: number
  ms: number
}

export type AccessLog = (line: AccessLine) => void

/**
 * The line of each finished request, in the form of the other lines. Its fields are chosen, so nothing has to be looked
 * for and blanked in them: that, or pino's own way of writing, would cost as much as sending a page from the page cache.
 */
export function makeAccessLog(options: { level: string; destination: DestinationStream }): AccessLog {
  const { level, destination } = options
  if (!pino({ level }, destination).isLevelEnabled('info')) return () => undefined
  return (line) => {
    const time = new Date().toISOString()
    destination.write(`${JSON.stringify({ level: 'info', time, ...line, msg: 'request' })}\n`)
  }
}

/** Where a long-running process writes its lines: gathered for half a second at most, and written out when it ends. */
export const gatheredOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 })
