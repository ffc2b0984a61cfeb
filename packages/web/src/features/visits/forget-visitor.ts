import { dropVisitorId, readVisitorId } from './visitor-id.ts'
import { sendForget } from './visits-client.ts'

/** Deletes the visitor id and its stored data. No-op without an id. */
export async function forgetVisitor(): Promise<void> {
  const visitorId = readVisitorId()
  if (visitorId === null) return
  dropVisitorId()
  await sendForget(visitorId)
}
