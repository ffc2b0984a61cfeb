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

const lineSettings = (level: string) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
})

/** Log lines in JSON, with personal fields blanked and errors described without their data. */
export function makeLog(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    ...lineSettings(options.level),
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
 * The line of each finished request. Its fields are chosen, so nothing has to be looked for and blanked in them: that
 * would cost more than a page from the page cache does.
 */
export function makeAccessLog(options: { level: string; destination?: DestinationStream }): AccessLog {
  const settings = lineSettings(options.level)
  const log = options.destination ? pino(settings, options.destination) : pino(settings)
  return (line) => log.info(line, 'request')
}

/** Where a long-running process writes its lines: gathered for half a second at most, and written out when it ends. */
export const gatheredOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 })
