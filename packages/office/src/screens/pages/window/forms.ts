import type { FormsReply } from '@nyhem/contract/calls/editing'
import { describeForms } from '@nyhem/contract/routes/editing.paths'
import { type CallResult, call } from '../../../calls/call.ts'

let known: FormsReply | null = null

/** Forms are those of the release that this window runs: asked once. */
export async function formsOfRelease(): Promise<CallResult<FormsReply>> {
  if (known) return { ok: true, value: known }
  const result = await call(describeForms)
  if (result.ok) known = result.value
  return result
}
