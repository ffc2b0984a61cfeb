import type { DataRequestRow, OwnDataRequest, StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import { decideRequestStep, isOpenRequest, urgencyOf } from '@nyhem/domain/data-request/data-request'
import { localDateOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { may } from '@nyhem/domain/staff/may'
import type { Asking } from '../approvals/approvals.types.ts'
import { openRequest, requestsOf } from './data-requests.store.ts'
import type { DataRequestsParts, FoundRequest, StoredRequest } from './data-requests.types.ts'

const sharedOf = (request: StoredRequest) => ({
  id: request.id,
  number: request.number,
  kind: request.kind,
  askedBy: request.askedBy,
  state: request.state,
  receivedAt: request.receivedAt,
  dueOn: request.dueOn,
  extension: request.extension,
  closedAt: request.closedAt,
})

export const ownRequestOf = (request: StoredRequest, restrictedBy: string | null): OwnDataRequest => ({
  ...sharedOf(request),
  words: request.words,
  answer: isOpenRequest(request.state) ? null : request.answer,
  refusal: request.refusal,
  isRestricting: restrictedBy === request.id,
  version: request.version,
})

export function rowOf(request: FoundRequest, { by }: Asking): DataRequestRow {
  const { accountId, siteId, dueOn } = request
  const today = localDateOf(by.now, siteById(siteId).timeZone)
  return {
    ...sharedOf(request),
    siteId,
    urgency: isOpenRequest(request.state) ? urgencyOf(dueOn, today) : 'calm',
    person: accountId === null ? null : { customerId: accountId, name: request.personName ?? '' },
    takenBy:
      request.takenBy === null ? null : { name: request.takenByName ?? '', isOneself: request.takenBy === by.staffId },
  }
}

/** All of a request that the staff see; null: there is none. */
export async function viewRequest(
  { database: { db }, accounts, approvals }: Pick<DataRequestsParts, 'database' | 'accounts' | 'approvals'>,
  id: string,
  asking: Asking,
): Promise<StaffDataRequest | null> {
  const request = await openRequest(db, id)
  if (!request) return null
  const { accountId, siteId, restriction } = request
  const { actor, by } = asking
  const mayDecide = may(actor, 'answer-rights', { kind: 'site', siteId })
  const isOpen = isOpenRequest(request.state)
  const today = localDateOf(by.now, siteById(siteId).timeZone)
  const standing = { ...request, isExtended: request.extension !== null }
  const isRestricting = restriction?.requestId === id
  return {
    ...rowOf(request, asking),
    words: request.words,
    answer: request.answer,
    refusal: request.refusal,
    recordedBy: request.recordedByName,
    closedBy: request.closedByName,
    hasOngoingBusiness:
      request.kind === 'deletion' && isOpen && accountId !== null && (await accounts.hasOngoingBusiness(db, accountId)),
    restrictedAt: restriction?.at ?? null,
    isRestricting,
    approvals: await approvals.ofSubject(db, id, by),
    version: request.version,
    may: {
      decide: mayDecide && isOpen,
      extend: mayDecide && decideRequestStep(standing, 'extend', { by: by.staffId, today }) === 'Ok',
      lift: mayDecide && isRestricting,
    },
  }
}

/** What a person sees of all of theirs, newest first. */
export async function ownRequests(
  { database: { db } }: Pick<DataRequestsParts, 'database'>,
  accountId: NonNullable<StoredRequest['accountId']>,
  restrictedBy: string | null,
): Promise<OwnDataRequest[]> {
  return (await requestsOf(db, accountId)).map((request) => ownRequestOf(request, restrictedBy))
}
