import type { ChangeQueueReply, OpenedQueue, QueueChangeCode } from '@nyhem/contract/calls/queues'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import type { CallResult } from '../../calls/call.ts'

export type ChangeQueue = (send: () => Promise<CallResult<ChangeQueueReply>>) => Promise<QueueChangeCode | null>
export type OfQueue = {
  readonly siteId: string
  readonly queue: OpenedQueue
  readonly may: (action: StaffAction) => boolean
  readonly isSending: boolean
  readonly change: ChangeQueue
}
