import { pacedPolling } from '../../e-identity/paced-polling.ts'
import type { RedirectSigning, SigningSurroundings } from '../signing.ts'
import { type SignicatService, type SignicatSignSettings, signicatCalls } from './signicat-calls.ts'
import { startSession } from './signicat-start.ts'
import { readState } from './signicat-state.ts'
import { askEveryMs, requestStatus, type SessionStatus } from './signicat-status.ts'

/** Short retention, since an answer may hold a whole document and can be fetched again. */
const rememberMs = 60_000

/** Signatures on Signicat's pages (Norway, Finland), sealed as PAdES. Source: identity reference §5. */
export function signicatSign(settings: SignicatSignSettings, surroundings: SigningSurroundings): RedirectSigning {
  const service: SignicatService = { ...signicatCalls(settings, surroundings), surroundings }
  const requestContext = pacedPolling<SessionStatus>({
    everyMs: askEveryMs,
    // Callers during a query wait for its answer.
    freshMs: 0,
    retentionMs: rememberMs,
    now: () => surroundings.now().getTime(),
    waitMs: ({ waitMs }) => waitMs,
  })

  return {
    flow: 'redirect',
    provider: 'signicat',
    start: (request) => startSession(service, request),
    async status({ ref, state: text }) {
      const state = readState(text)
      return (await requestContext.ask(ref, () => requestStatus(service, { ref, state }))).status
    },
    signatureUrl: ({ state: text }) => readState(text).signatureUrl,
    comeBack: ({ ref }) => requestContext.forget(ref),
    // No cancellation call is known: sessions expire automatically, and abandoned ones are ignored.
    cancel: async ({ ref }) => requestContext.forget(ref),
    close: () => undefined,
  }
}
