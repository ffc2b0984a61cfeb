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
