import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callMerchant, type MerchantAnswer } from '../call-merchant.ts'
import { jsonOf } from '../raw-json.ts'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import { codePng } from '../swish/code-png.ts'

/** The portal's access for us, and its signing secret. */
export const managementAccess = z.strictObject({
  portalUrl: z.url(),
  key: z.string().min(1),
  secret: z.string().min(16),
})
export type ManagementAccess = z.output<typeof managementAccess>

const reportedCase = z.object({
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
  data: reportedCase,
})

const round = z.object({ name: z.string(), isPerformed: z.boolean(), remark: z.string() })
export type Round = Readonly<z.output<typeof round>>

const managedCase = z.object({
  ticketNumber: z.string(),
  /** Null for a case entered by its ticket number. */
  reported: reportedCase.nullable(),
  status: z.string(),
  messages: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
  rounds: z.array(round),
  events: z.array(z.string()),
  /** Ids of accepted notices, which may be repeated. */
  heard: z.array(z.string()),
  /** Null for a case entered by hand: then the latest portal is used. */
  portalUrl: z.string().nullable(),
})
/** Changed through its file alone. */
export type ManagedCase = Readonly<z.output<typeof managedCase>>

/** Maximum age of a signature, in milliseconds. */
const signatureMs = 600_000

export type Heard = 'heard' | 'forged' | 'garbage' | 'no-access'

/** Technical management of the demo's houses. */
export type ManagedCases = {
  setAccess(access: ManagementAccess): void
  /** Accepts a correctly signed notice; duplicates are ignored. */
  hear(body: string, signature: string | undefined): Heard
  /** Newest first. */
  all(): readonly ManagedCase[]
  /** Creates an unknown case. Null for an invalid ticket number. */
  take(ticketNumber: string): ManagedCase | null
  setStatus(one: ManagedCase, status: string): Promise<MerchantAnswer>
  write(one: ManagedCase, message: { text: string; hasPicture: boolean }): Promise<MerchantAnswer>
  setRounds(one: ManagedCase, rounds: readonly Round[]): Promise<MerchantAnswer>
  /** The next notices get this status and are not processed. */
  refuse(status: number, times: number): void
  /** Null: accept the next notice. */
  nextRefusal(): number | null
  clear(): void
}

export function managedCases(now: () => number, folder: RecordFolder = null): ManagedCases {
  /** By address, latest last; several may be tried in parallel. Each start of a portal gives it another key. */
  const portals = openRecordFile({ folder, name: 'management-portals', schema: managementAccess })
  const cases = openRecordFile({ folder, name: 'managed-cases', schema: managedCase })
  let refusal = { status: 503, times: 0 }
  const moment = () => new Date(now()).toISOString()

  function take(ticketNumber: string): ManagedCase | null {
    if (!/^[A-Z]\d{4}-\d{6}$/.test(ticketNumber)) return null
    const known = cases.find(ticketNumber)
    if (known) return known
    const made = newCase(ticketNumber)
    cases.add(ticketNumber, made)
    return made
  }

  /** The ticket of another case begins anew: the portal's database is a new one, which counts from the start. */
  function takeReported(data: z.output<typeof reportedCase>): ManagedCase | null {
    const known = take(data.ticketNumber)
    if (known === null || known.reported === null || known.reported.caseId === data.caseId) return known
    cases.remove(data.ticketNumber)
    return take(data.ticketNumber)
  }

  async function push(one: ManagedCase, line: object): Promise<MerchantAnswer> {
    const access = portals.find(one.portalUrl ?? '') ?? portals.all().at(-1)
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
      portals.remove(given.portalUrl)
      portals.add(given.portalUrl, given)
    },
    hear(body, signature) {
      if (portals.all().length === 0) return 'no-access'
      const access = portals.all().find(({ secret }) => isSigned({ body, signature, secret, now: now() }))
      if (!access) return 'forged'
      const read = notice.safeParse(jsonOf(body))
      if (!read.success) return 'garbage'
      const { id, event, data } = read.data
      const one = takeReported(data)
      if (!one) return 'garbage'
      if (one.heard.includes(id)) return 'heard'
      cases.change(one.ticketNumber, {
        reported: data,
        portalUrl: access.portalUrl,
        status: data.status,
        events: [...one.events, event],
        heard: [...one.heard, id],
        messages: data.message ? [...one.messages, data.message] : one.messages,
      })
      return 'heard'
    },
    all: () => cases.all().toReversed(),
    take,
    async setStatus(one, status) {
      const { ticketNumber, reported } = one
      const externalId = reported ? { externalId: `tm-${reported.caseId}` } : {}
      const answer = await push(one, { type: 'case-status', ticketNumber, status, at: moment(), ...externalId })
      if (answer.status === 200) cases.change(ticketNumber, { status })
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
      if (answer.status === 200) cases.change(ticketNumber, { messages: [...one.messages, message] })
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
      if (answer.status === 200) cases.change(ticketNumber, { rounds: [...rounds] })
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
      cases.clear()
      refusal.times = 0
    },
  }
}

const newCase = (ticketNumber: string): ManagedCase => ({
  ticketNumber,
  reported: null,
  status: 'unknown',
  messages: [],
  rounds: [],
  events: [],
  heard: [],
  portalUrl: null,
})

/** Verifies `t=<unix seconds>,v1=<HMAC-SHA256 of "<t>.<body>">` and its age. */
function isSigned(given: { body: string; signature: string | undefined; secret: string; now: number }): boolean {
  const [, seconds = '', found = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(given.signature ?? '') ?? []
  if (found === '' || Math.abs(Number(seconds) * 1_000 - given.now) > signatureMs) return false
  const right = createHmac('sha256', given.secret).update(`${seconds}.${given.body}`).digest()
  return timingSafeEqual(right, Buffer.from(found, 'hex'))
}

const pictureOf = (ticketNumber: string) => ({
  name: `${ticketNumber}.png`,
  content: codePng(ticketNumber, { size: 240, border: 2 }).toString('base64'),
})
