import { isProven, type SecondFactorRule } from '@nyhem/domain/account/second-factor'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { ProblemError } from '../../server/problems.ts'
import type { LiveReading, LiveSessions } from './live-sessions.ts'
import type { SessionRequest, Visitor } from './session.types.ts'
import { hasSeveralTokens, tokenOf } from './session-cookies.ts'

/** Visitors by the token of their request. */
export function readVisitors(parts: {
  live: Pick<LiveSessions, 'read'>
  secondFactor: SecondFactorRule
  log: { warn(fields: object, message: string): void }
  now: () => Instant
}) {
  const { live, secondFactor, log, now } = parts
  const warnedOf = new WeakSet<object>()

  /** Once a request, however often it is asked who it is. */
  function warnOfSeveral({ headers }: SessionRequest): void {
    if (warnedOf.has(headers)) return
    warnedOf.add(headers)
    log.warn({ security: 'SeveralTokens', by: 'cookie' }, 'session token refused')
  }

  async function readLive(request: SessionRequest): Promise<(LiveReading & { ok: true }) | null> {
    const held = tokenOf(request.headers)
    if (!held) {
      if (hasSeveralTokens(request.headers)) warnOfSeveral(request)
      return null
    }
    const reading = await live.read(held.token)
    if (reading.ok) return reading
    // Expiry is no security event.
    if (reading.refusal !== 'Expired') log.warn({ security: reading.refusal, by: held.by }, 'session token refused')
    return null
  }

  async function read(request: SessionRequest): Promise<Visitor | null> {
    const reading = await readLive(request)
    return reading ? visitorOf(reading, secondFactor, now()) : null
  }

  async function visitor(request: SessionRequest): Promise<Visitor> {
    const found = await read(request)
    if (!found) throw new ProblemError('Unauthorised')
    return found
  }

  async function privateVisitor(request: SessionRequest): Promise<Visitor> {
    const found = await visitor(request)
    if (found.associationId !== null) throw new ProblemError('Forbidden')
    return found
  }

  return {
    readLive,
    read,
    visitor,
    required: async (request: SessionRequest) => {
      await visitor(request)
    },
    privateRequired: async (request: SessionRequest) => {
      await privateVisitor(request)
    },
    provenRequired: async (request: SessionRequest) => {
      if (!(await privateVisitor(request)).isProven) throw new ProblemError('ProofRequired')
    },
  }
}

const visitorOf = ({ session, claims }: LiveReading & { ok: true }, rule: SecondFactorRule, now: Instant): Visitor => ({
  sessionId: session.id,
  accountId: session.accountId,
  method: session.method,
  authenticatedAt: session.authenticatedAt,
  hasPasskey: session.hasPasskey,
  isProven: isProven(session, rule, now),
  associationId: session.associationId,
  expiresAt: instantOf(new Date(claims.endsAt)),
})
