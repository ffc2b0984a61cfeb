import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { officeCookie } from '@nyhem/domain/staff/staff-session'
import type pg from 'pg'
import { officeHost } from '../office/office-calls.ts'
import type { chaoticBuyers, Point } from './chaos.ts'

/** Who takes part. Two managers and two approvers, so that two can decide at once. */
const rolesOf = {
  agent: 'agent',
  manager: 'manager',
  second: 'manager',
  third: 'manager',
  finance: 'finance',
  approver: 'financeApprover',
  otherApprover: 'financeApprover',
} as const satisfies Record<string, StaffRole>
export type Colleague = keyof typeof rolesOf

/** Shorter than a proof of presence lasts, with clocks a minute off. */
const renewedAfterMs = 100_000
const longAgo = '2026-01-01T00:00:00Z'

export type OfficeStaff = {
  /** The reply of a call, however often servers are killed meanwhile. */
  ask<Reply>(colleague: Colleague, point: Point, path: string, body?: object): Promise<Reply>
  /** After clocks were moved. */
  renew(): void
}

/** People of the staff with a session of their own, as a log-in at the employer's begins it. */
export async function openOfficeStaff(parts: {
  readonly db: pg.Pool
  readonly world: Pick<ReturnType<typeof chaoticBuyers>, 'call'>
  /** How far the clocks of the servers are ahead, in milliseconds. */
  readonly aheadMs: () => number
}): Promise<OfficeStaff> {
  const { db, world, aheadMs } = parts
  const ids = new Map<string, string>()
  for (const [name, role] of Object.entries(rolesOf)) {
    const { rows } = await db.query(
      'insert into staff (subject, email, name, added_at) values ($1, $2, $3, $4) returning id',
      [randomUUID(), `${name.toLowerCase()}@norrvida.example`, name, longAgo],
    )
    await db.query(`insert into staff_grant (staff_id, role, reason, given_at) values ($1, $2, 'Faults', $3)`, [
      rows[0].id,
      role,
      longAgo,
    ])
    ids.set(name, rows[0].id)
  }
  const sessions = new Map<Colleague, { cookie: string; until: number }>()

  async function cookieOf(colleague: Colleague): Promise<string> {
    const known = sessions.get(colleague)
    if (known && performance.now() < known.until) return known.cookie
    const token = randomBytes(32).toString('base64url')
    await db.query(
      'insert into staff_session (staff_id, token_hash, started_at, seen_at) values ($1, $2, $3::timestamptz, $3::timestamptz)',
      [ids.get(colleague), createHash('sha256').update(token).digest(), new Date(Date.now() + aheadMs()).toISOString()],
    )
    const cookie = `${officeCookie}=${token}`
    sessions.set(colleague, { cookie, until: performance.now() + renewedAfterMs })
    return cookie
  }

  return {
    renew: () => sessions.clear(),
    async ask<Reply>(colleague: Colleague, point: Point, path: string, body?: object): Promise<Reply> {
      for (;;) {
        const headers = { cookie: await cookieOf(colleague), 'sec-fetch-site': 'same-origin' }
        const call = { host: officeHost, headers, ...(body ? { body } : {}) }
        const answer = await world.call(point, body ? 'POST' : 'GET', path, call)
        const { status } = answer
        const isProven = (answer.body as { code?: string } | null)?.code !== 'ProveAgain'
        if (status === 200 && isProven) return answer.body as Reply
        if (status !== 401 && isProven) throw new Error(`${path}: ${status} ${JSON.stringify(answer.body)}`)
        sessions.delete(colleague)
      }
    },
  }
}
