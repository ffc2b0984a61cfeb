import type { SavePageDraftReply } from '@nyhem/contract/calls/editing'
import { savePageDraft } from '@nyhem/contract/routes/editing.paths'
import type { SaveAnswer, UnsentEdits } from '../../../autosave/autosave.ts'
import { type CallResult, call } from '../../../calls/call.ts'

/** Sends edits of a draft. `heed`: of the session. Never throws for what the server or the network answers. */
export async function savePage(
  pageId: string,
  { versionId, revision, changes }: UnsentEdits,
  heed: (result: CallResult<SavePageDraftReply>) => CallResult<SavePageDraftReply>,
): Promise<SaveAnswer> {
  const body = { versionId, revision, changes: [...changes] }
  return answerOf(heed(await call(savePageDraft, { params: { pageId }, body })))
}

function answerOf(result: CallResult<SavePageDraftReply>): SaveAnswer {
  if (!result.ok) return failed[result.problem.code] ?? { code: 'Failed' }
  const reply = result.value
  switch (reply.code) {
    case 'Ok':
    case 'Conflict':
      return { ...reply, code: 'Saved' }
    default:
      return { code: 'Refused', reason: reply.code }
  }
}

const forbidden = { code: 'Refused', reason: 'Forbidden' } as const
const failed: Readonly<Record<string, SaveAnswer>> = {
  Unauthorised: { code: 'Ended' },
  Forbidden: forbidden,
  NotFound: forbidden,
}
