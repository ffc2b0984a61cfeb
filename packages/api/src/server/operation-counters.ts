import { Counter, type Registry } from 'prom-client'

/** What happened, for those who run the product. Labels are closed sets, and no label says who. */
export function operationCounters(registers: Registry[]) {
  return {
    rateLimitHits: new Counter({
      name: 'nyhem_rate_limit_hits_total',
      help: 'Requests refused for their number, by class of route.',
      labelNames: ['class'],
      registers,
    }),
    loginsFailed: new Counter({
      name: 'nyhem_logins_failed_total',
      help: 'Logins that were refused or broke, by method; those that people left are not among them.',
      labelNames: ['method'],
      registers,
    }),
    holds: new Counter({
      name: 'nyhem_holds_total',
      help: 'Homes asked for, by outcome: held, or refused.',
      labelNames: ['outcome'],
      registers,
    }),
    // Counted in the transaction that decides: one that is rolled back and tried again counts twice.
    bookingMoves: new Counter({
      name: 'nyhem_booking_moves_total',
      help: 'Steps of bookings, by event and the status that it led to.',
      labelNames: ['event', 'to'],
      registers,
    }),
    emails: new Counter({
      name: 'nyhem_emails_total',
      help: 'E-mails by kind and outcome: sent, refused by the mail server, or dropped since their subject is gone.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    feeds: new Counter({
      name: 'nyhem_feeds_total',
      help: 'Feeds of business systems, by feed and outcome: taken or refused.',
      labelNames: ['feed', 'outcome'],
      registers,
    }),
  } as const
}

const notFailed = new Set(['Ok', 'ChooseBoardMember', 'Identified', 'Cancelled', 'InvalidInput'])

/** Counts what a login came to: by result code, and once more if it failed. */
export const countLogin =
  (counters: { identifications: Counter<'method' | 'result'>; loginsFailed: Counter<'method'> }) =>
  (method: string, result: string): void => {
    counters.identifications.inc({ method, result })
    if (!notFailed.has(result)) counters.loginsFailed.inc({ method })
  }
