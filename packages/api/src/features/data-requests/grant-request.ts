import type { DataRequestStepReply } from '@nyhem/contract/calls/data-requests'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Asking } from '../approvals/approvals.types.ts'
import { findRestriction, updateRequest } from './data-requests.store.ts'
import type { DataRequestsParts, StoredRequest } from './data-requests.types.ts'
import type { GrantedByTwo } from './granted-by-two.ts'
import { sendNews } from './request-news.ts'

type Code = DataRequestStepReply['code']

export type Doing = {
  readonly tx: Kysely<Database>
  readonly request: StoredRequest
  readonly asking: Asking
}

/** Grants a locked request with words to the person. */
export function openGranting(
  parts: DataRequestsParts,
  granted: GrantedByTwo,
  record: (doing: Doing, event: StaffEvent) => Promise<void>,
): (doing: Doing, words: string) => Promise<Code> {
  const { accounts, approvals } = parts
  /** A second person is asked; what is written to the person waits with it. */
  async function askSecond({ tx, request, asking }: Doing, kind: 'deletion' | 'restriction', words: string) {
    const { code } = await approvals.ask(tx, granted[kind], {
      subject: request.id,
      siteId: null,
      payload: { requestId: request.id },
      reason: { reason: 'customer-asked', words: '' },
      by: asking.by,
    })
    if (code !== 'Ok') return code
    await updateRequest(tx, request.id, { answer: words })
    return 'Asked'
  }

  async function answer(doing: Doing, words: string): Promise<Code> {
    const { tx, request, asking } = doing
    await updateRequest(tx, request.id, {
      ...{ state: 'answered', answer: words, closed_at: asking.by.now, closed_by: asking.by.staffId },
    })
    await record(doing, 'data-request-answered')
    await sendNews(tx, parts, request, { what: 'answered', kind: request.kind, at: asking.by.now })
    return 'Ok'
  }

  return async (doing, words) => {
    const { tx, request } = doing
    const { accountId, siteId, kind } = request
    if (accountId === null) return 'Done'
    switch (kind) {
      case 'deletion':
        return (await accounts.hasOngoingBusiness(tx, accountId)) ? 'Ongoing' : askSecond(doing, kind, words)
      case 'restriction':
        return (await findRestriction(tx, accountId)) ? 'NotPossible' : askSecond(doing, kind, words)
      case 'consent':
        if (await accounts.withdrawConsent(tx, accountId, siteId))
          await accounts.audit(tx, { accountId, event: 'consent-withdrawn', siteId })
        await accounts.change(tx, accountId, { newsLetter: false })
        return answer(doing, words)
      case 'access':
      case 'correction':
        return answer(doing, words)
    }
  }
}
