import { dropVisitorId, readVisitorId } from './visitor-id.ts'
import { sendForget } from './visits-client.ts'

/** Takes the visitor's id away, and what was kept under it. Does nothing where there is none. */
export async function forgetVisitor(): Promise<void> {
  const visitorId = readVisitorId()
  if (visitorId === null) return
  dropVisitorId()
  await sendForget(visitorId)
}
