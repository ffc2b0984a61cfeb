import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callMerchant, type MerchantAnswer } from '../call-merchant.ts'
import { jsonOf } from '../raw-json.ts'
import { codePng } from '../swish/code-png.ts'

/** What the portal lets us in with, and signs what it tells us by. */
export const managementAccess = z.strictObject({
  portalUrl: z.url(),
  key: z.string().min(1),
  secret: z.string().min(16),
})
export type ManagementAccess = z.output<typeof managementAccess>

const toldCase = z.object({
  caseId: z.string(),
  ticketNumber: z.string(),
  siteId: z.string(),
  status: z.string(),
  roomName: z.string(),
  partName: z.string(),
  address: z.string(),
  description: z.string(),
  urgentFault: z.string().nullable(),
  message: z.object({ author: z.string(), text: z.string(), at: z.string() }).optional(),
})
const notice = z.object({
  id: z.string(),
  event: z.enum(['case.created', 'case.changed', 'case.closed', 'case.message']),
  data: toldCase,
})

export type Round = { readonly name: string; readonly isPerformed: boolean; readonly remark: string }

/** A case as the technical management has it. `told` is null of one that was typed in by its ticket. */
export type ManagedCase = {
  readonly ticketNumber: string
  told: z.output<typeof toldCase> | null
  status: string
  readonly messages: { author: string; text: string; at: string }[]
  rounds: readonly Round[]
  readonly events: string[]
  /** Of the portal that told of it; null of one that was typed in: then the portal that came last is meant. */
  access: ManagementAccess | null
}

/** Longest that a signature is believed, in milliseconds. */
const signatureMs = 600_000

export type Heard = 'heard' | 'forged' | 'garbage' | 'no-access'

/** A technical management that has taken on the demo's houses: hears of cases, and moves them along. */
export type ManagedCases = {
  setAccess(access: ManagementAccess): void
  /** Takes in what the portal tells, when its signature is right. The same notice again is heard once. */
  hear(body: string, signature: string | undefined): Heard
  /** Newest first. */
  all(): readonly ManagedCase[]
  /** A case by its ticket, also one that nobody has told of. Null for what is no ticket. */
  take(ticketNumber: string): ManagedCase | null
  setStatus(one: ManagedCase, status: string): Promise<MerchantAnswer>
  write(one: ManagedCase, message: { text: string; hasPicture: boolean }): Promise<MerchantAnswer>
  setRounds(one: ManagedCase, rounds: readonly Round[]): Promise<MerchantAnswer>
  /** The next notices are answered with a status and not heard. */
  refuse(status: number, times: number): void
  /** The status to refuse the next notice with; null when it is to be heard. */
  nextRefusal(): number | null
  clear(): void
}

export function managedCases(now: () => number): ManagedCases {
  /** Of each portal, the latest first: several may be tried beside each other. */
  let portals: readonly ManagementAccess[] = []
  let cases = new Map<string, ManagedCase>()
  let heard = new Set<string>()
  let refusal = { status: 503, times: 0 }
  const moment = () => new Date(now()).toISOString()

  function take(ticketNumber: string): ManagedCase | null {
    if (!/^[A-Z]\d{4}-\d{6}$/.test(ticketNumber)) return null
    const known = cases.get(ticketNumber)
    if (known) return known
    const made: ManagedCase = {
      ticketNumber,
      told: null,
      status: 'unknown',
      messages: [],
      rounds: [],
      events: [],
      access: null,
    }
    cases = new Map([[ticketNumber, made], ...cases])
    return made
  }

  async function push(one: ManagedCase, line: object): Promise<MerchantAnswer> {
    const access = one.access ?? portals[0]
    if (!access) return { status: 0, text: 'the portal has not said yet where it is' }
    return callMerchant({
      url: new URL('/integration/v1/technical-management', access.portalUrl).href,
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${access.key}` },
      body: `${JSON.stringify(line)}\n`,
    })
  }

  return {
    setAccess(given) {
      portals = [given, ...portals.filter(({ portalUrl }) => portalUrl !== given.portalUrl)]
    },
    hear(body, signature) {
      if (portals.length === 0) return 'no-access'
      const access = portals.find(({ secret }) => isSigned({ body, signature, secret, now: now() }))
      if (!access) return 'forged'
      const read = notice.safeParse(jsonOf(body))
      if (!read.success) return 'garbage'
      const { id, event, data } = read.data
      if (heard.has(id)) return 'heard'
      heard.add(id)
      const one = take(data.ticketNumber)
      if (!one) return 'garbage'
      one.told = data
      one.access = access
      one.status = data.status
      one.events.push(event)
      if (data.message) one.messages.push(data.message)
      return 'heard'
    },
    all: () => [...cases.values()],
    take,
    async setStatus(one, status) {
      const { ticketNumber, told } = one
      const externalId = told ? { externalId: `tm-${told.caseId}` } : {}
      const answer = await push(one, { type: 'case-status', ticketNumber, status, at: moment(), ...externalId })
      if (answer.status === 200) one.status = status
      return answer
    },
    async write(one, { text, hasPicture }) {
      const message = { author: 'management', text, at: moment() }
      const { ticketNumber } = one
      const files = hasPicture ? [pictureOf(ticketNumber)] : []
      const answer = await push(one, {
        type: 'case-message',
        ticketNumber,
        externalId: randomUUID(),
        text,
        at: message.at,
        files,
      })
      if (answer.status === 200) one.messages.push(message)
      return answer
    },
    async setRounds(one, rounds) {
      const { ticketNumber } = one
      const lines = rounds.map(({ name, isPerformed, remark }, index) => ({
        externalId: `${ticketNumber}-${index + 1}`,
        name,
        performedAt: isPerformed ? moment() : null,
        remark,
      }))
      const answer = await push(one, { type: 'case-rounds', ticketNumber, rounds: lines })
      if (answer.status === 200) one.rounds = rounds
      return answer
    },
    refuse(status, times) {
      refusal = { status, times }
    },
    nextRefusal() {
      if (refusal.times === 0) return null
      refusal.times -= 1
      return refusal.status
    },
    clear() {
      cases = new Map()
      heard = new Set()
      refusal.times = 0
    },
  }
}

/** Whether `t=<unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>">` is right, and of these minutes. */
function isSigned(given: { body: string; signature: string | undefined; secret: string; now: number }): boolean {
  const [, seconds = '', found = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(given.signature ?? '') ?? []
  if (found === '' || Math.abs(Number(seconds) * 1_000 - given.now) > signatureMs) return false
  const right = createHmac('sha256', given.secret).update(`${seconds}.${given.body}`).digest()
  return timingSafeEqual(right, Buffer.from(found, 'hex'))
}

/** A picture that shows the ticket as a code. */
const pictureOf = (ticketNumber: string) => ({
  name: `${ticketNumber}.png`,
  content: codePng(ticketNumber, { size: 240, border: 2 }).toString('base64'),
})
