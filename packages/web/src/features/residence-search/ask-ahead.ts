import { askWithAdvice } from './search-calls.ts'
import type { SearchAnswer, SearchQuestion } from './search-session.ts'

/** How long an answer asked for ahead may wait for its choice. */
const freshMs = 10_000

type Ahead = {
  readonly key: string
  readonly sentAt: number
  readonly controller: AbortController
  readonly reply: Promise<SearchAnswer>
  answer: SearchAnswer | null
}

let ahead: Ahead | null = null

const keyOf = (question: SearchQuestion, address: string) => address + JSON.stringify(question)

/** Asks for a choice that is being pressed, in place of the one asked for before. */
export function askAhead(question: SearchQuestion, address: string): void {
  ahead?.controller.abort()
  const controller = new AbortController()
  const asked: Ahead = {
    key: keyOf(question, address),
    sentAt: Date.now(),
    controller,
    reply: askWithAdvice(question, address, controller.signal),
    answer: null,
  }
  ahead = asked
  // A failure is shown when the choice is made.
  asked.reply.then(
    (answer) => {
      asked.answer = answer
    },
    () => undefined,
  )
}

/** The answer at hand, or on its way, where the same was asked for ahead; else the question is asked now. */
export function askNow(
  question: SearchQuestion,
  address: string,
  signal: AbortSignal,
): Promise<SearchAnswer> | SearchAnswer {
  const asked = ahead
  ahead = null
  if (asked?.key === keyOf(question, address) && Date.now() - asked.sentAt < freshMs) {
    signal.addEventListener('abort', () => asked.controller.abort(), { once: true })
    return asked.answer ?? asked.reply
  }
  asked?.controller.abort()
  return askWithAdvice(question, address, signal)
}
