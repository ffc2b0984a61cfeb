import type { DataRequestStepReply } from '@nyhem/contract/calls/data-requests'
import {
  areAnswerWordsEnough,
  type DataRequestStep,
  decideRequestStep,
  type ExtensionReason,
  extendedDueDay,
  type RefusalReason,
  refusalReasonsOf,
} from '@nyhem/domain/data-request/data-request'
import { localDateOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { Asking } from '../approvals/approvals.types.ts'
import { lockRequest, updateRequest } from './data-requests.store.ts'
import type { DataRequestsParts } from './data-requests.types.ts'
import { type Doing, openGranting } from './grant-request.ts'
import type { GrantedByTwo } from './granted-by-two.ts'
import { sendNews } from './request-news.ts'
import { viewRequest } from './view-request.ts'

type Code = DataRequestStepReply['code']
type Seen = { readonly version: number }
type Step<Given> = (id: string, asking: Asking, given: Seen & Given) => Promise<DataRequestStepReply | null>

/** Null: there is no such request. Each writes its line of the log, and what is sent, in the transaction of the change. */
export type RequestSteps = {
  readonly take: Step<{ readonly isTaken: boolean }>
  readonly extend: Step<{ readonly reason: ExtensionReason }>
  readonly answer: Step<{ readonly words: string }>
  readonly refuse: Step<{ readonly reason: RefusalReason; readonly words: string }>
  readonly lift: Step<{ readonly reason: GivenReason }>
}

/** What the staff do with a request, once its row is locked and it is as the screen showed it. */
export function openRequestSteps(parts: DataRequestsParts, granted: GrantedByTwo): RequestSteps {
  const { staff, approvals } = parts
  const { db } = parts.database

  const record = ({ tx, request, asking: { by } }: Doing, event: StaffEvent, reason: string = request.number) =>
    staff.record(tx, {
      by: by.staffId,
      event,
      ...{ siteId: request.siteId, subject: request.accountId ?? request.id, reason, requestId: by.requestId },
    })

  async function changed(
    id: string,
    asking: Asking,
    version: number,
    step: (doing: Doing) => Promise<Code>,
  ): Promise<DataRequestStepReply | null> {
    const code = await db.transaction().execute(async (tx): Promise<Code | null> => {
      const request = await lockRequest(tx, id)
      if (!request) return null
      const doing = { tx, request, asking }
      const done = request.version === version ? await step(doing) : 'Stale'
      // What is refused shows the request all the same.
      if (done !== 'Ok' && done !== 'Asked') await record(doing, 'data-request-opened')
      return done
    })
    const request = code && (await viewRequest(parts, id, asking))
    return code && request ? { code, request } : null
  }

  /** Only what the rules of requests allow today. */
  const allowed = ({ request, asking: { by } }: Doing, step: Exclude<DataRequestStep, 'withdraw'>) =>
    decideRequestStep({ ...request, isExtended: request.extension !== null }, step, {
      by: by.staffId,
      today: localDateOf(by.now, siteById(request.siteId).timeZone),
    })

  const grant = openGranting(parts, granted, record)

  return {
    take: (id, asking, { version, isTaken }) =>
      changed(id, asking, version, async (doing) => {
        const code = allowed(doing, isTaken ? 'take' : 'let-go')
        if (code !== 'Ok') return code
        const { tx, request } = doing
        const isFirst = request.state === 'received' && isTaken
        await updateRequest(
          tx,
          id,
          isTaken ? { state: 'taken', taken_by: asking.by.staffId } : { state: 'received', taken_by: null },
        )
        await record(doing, isTaken ? 'data-request-taken' : 'data-request-let-go')
        if (isFirst) await sendNews(tx, parts, request, { what: 'taken', at: asking.by.now })
        return 'Ok'
      }),
    extend: (id, asking, { version, reason }) =>
      changed(id, asking, version, async (doing) => {
        const code = allowed(doing, 'extend')
        if (code !== 'Ok') return code
        const { tx, request } = doing
        const receivedOn = localDateOf(request.receivedAt, siteById(request.siteId).timeZone)
        await updateRequest(tx, id, { due_on: extendedDueDay(receivedOn), extension_reason: reason })
        await record(doing, 'data-request-extended', `${request.number}: ${reason}`)
        await sendNews(tx, parts, request, { what: 'extended', at: asking.by.now })
        return 'Ok'
      }),
    answer: (id, asking, { version, words }) =>
      changed(id, asking, version, async (doing) => {
        const code = allowed(doing, 'answer')
        if (code !== 'Ok') return code
        return areAnswerWordsEnough(words) ? grant(doing, words.trim()) : 'Words'
      }),
    refuse: (id, asking, { version, reason, words }) =>
      changed(id, asking, version, async (doing) => {
        const { tx, request } = doing
        const code = allowed(doing, 'refuse')
        if (code !== 'Ok') return code
        if (!(refusalReasonsOf[request.kind] as readonly RefusalReason[]).includes(reason)) return 'Reason'
        if (!areAnswerWordsEnough(words)) return 'Words'
        await updateRequest(tx, id, {
          ...{ state: 'refused', answer: words.trim(), refusal_reason: reason },
          ...{ closed_at: asking.by.now, closed_by: asking.by.staffId },
        })
        await record(doing, 'data-request-refused', `${request.number}: ${reason}`)
        await sendNews(tx, parts, request, { what: 'refused', refusal: reason, at: asking.by.now })
        return 'Ok'
      }),
    lift: (id, asking, { version, reason }) =>
      changed(id, asking, version, async ({ tx }) => {
        const checked = checkReason('lift-restriction', reason)
        if (checked !== 'Ok') return checked
        const payload = { requestId: id }
        const { code } = await approvals.ask(tx, granted.lifting, {
          ...{ subject: id, siteId: null, payload, reason, by: asking.by },
        })
        return code === 'Ok' ? 'Asked' : code
      }),
  }
}
