import { type Instant, instantOf } from '../dates.ts'

/** Cookie of the office; with HTTPS it has the prefix that binds it to its host. */
export const officeCookie = 'office'
/** Cookie that binds a log-in at the employer's provider to the browser that began it. */
export const officeLoginCookie = 'office-login'

/** A working day, in milliseconds. Source: editing and staff reference §3.12. */
export const staffSessionMs = 10 * 3_600_000
/** Without a request, in milliseconds. Source: editing and staff reference §3.12. */
export const staffIdleMs = 30 * 60_000
/** How old a log-in may be where money moves, in milliseconds. Source: editing and staff reference §3.4. */
export const staffProofMs = 5 * 60_000
/** How often a request is noted as use, in milliseconds: not each one writes. */
export const staffSeenStepMs = 60_000
/** Time to come back from the provider, in milliseconds. */
export const staffLoginMs = 15 * 60_000

type Times = { readonly startedAt: Instant; readonly seenAt: Instant; readonly endedAt: Instant | null }

/** When a session ends if nothing more is done: idle, or at the end of the day. Never fails. */
export const staffSessionEnd = ({ startedAt, seenAt }: Times): Instant =>
  instantOf(new Date(Math.min(Date.parse(startedAt) + staffSessionMs, Date.parse(seenAt) + staffIdleMs)))

/** Whether a session counts. Never fails. */
export const isStaffSessionLive = (times: Times, now: Instant): boolean =>
  times.endedAt === null && now < staffSessionEnd(times)

/** Whether a log-in is fresh enough for what moves money. Never fails. */
export const isFreshLogin = (startedAt: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(startedAt) < staffProofMs
