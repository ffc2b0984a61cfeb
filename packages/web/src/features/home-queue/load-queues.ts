import type { OwnQueuesReply } from '@nyhem/contract/calls/home-queue'
import { listOwnQueues } from '@nyhem/contract/routes/home-queue.paths'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'

const nothing: OwnQueuesReply = { places: [], turns: [] }

/** Nothing when logged out. */
export async function loadQueues(): Promise<OwnQueuesReply> {
  try {
    return await call(listOwnQueues, {})
  } catch (cause) {
    const isRefused = cause instanceof CallFailed && (cause.status === 401 || cause.status === 403)
    if (isRefused) return nothing
    throw cause
  }
}
