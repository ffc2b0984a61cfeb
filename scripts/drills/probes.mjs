// What people get, kind by kind: requests at a steady rate, whatever became of the earlier ones, tallied by phase.
import { setTimeout as wait } from 'node:timers/promises'

/** `kinds`: by name a call that resolves to its status, 0 without an answer. Each is sent every `everyMs`. */
export function startProbes(kinds, everyMs) {
  const answers = []
  let phase = ''
  let isOver = false
  const open = new Set()

  async function probe(kind, call) {
    const during = phase
    const began = performance.now()
    const status = await call()
    answers.push({ kind, phase: during, status, ms: performance.now() - began })
  }

  const running = Promise.all(
    Object.entries(kinds).map(async ([kind, call]) => {
      while (!isOver) {
        const sent = probe(kind, call).finally(() => open.delete(sent))
        open.add(sent)
        await wait(everyMs)
      }
    }),
  )
  return {
    answers,
    enter(name) {
      phase = name
    },
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
    },
  }
}

/** Each kind of a phase: answers by status, and the slowest. */
export function tally(answers, phase) {
  const kinds = Map.groupBy(
    answers.filter((answer) => answer.phase === phase),
    ({ kind }) => kind,
  )
  return [...kinds].map(([kind, all]) => {
    const byStatus = [...Map.groupBy(all, ({ status }) => status)].sort(([one], [other]) => one - other)
    return {
      kind,
      count: all.length,
      statuses: byStatus.map(([status, some]) => `${some.length} × ${status === 0 ? 'no answer' : status}`).join(', '),
      slowestMs: Math.max(...all.map(({ ms }) => ms)),
      others: all.filter(({ status }) => ![200, 503].includes(status)).length,
    }
  })
}

/** Seconds until every kind answers 200 in the same round; throws after `longestMs`. */
export async function untilWell(kinds, longestMs) {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    const statuses = await Promise.all(Object.values(kinds).map((call) => call()))
    if (statuses.every((status) => status === 200)) return (performance.now() - began) / 1_000
    await wait(200)
  }
  throw new Error(`not well again within ${longestMs} ms`)
}
