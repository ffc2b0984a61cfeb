import { rest } from './waiting.ts'

/** Longest wait for unfinished work, in milliseconds: the pages behind the login must not stay visible. */
const mostMs = 1_000

type Work = () => Promise<unknown>
const works = new Set<Work>()

/** Registers what to store before a page is left because its session ended. Returns the function that removes it. */
export function beforeSessionEnds(work: Work): () => void {
  works.add(work)
  return () => void works.delete(work)
}

export const hasUnfinishedWork = (): boolean => works.size > 0

/** Finishes all work, or waits for it as long as may be. Never throws. */
export async function finishWork(): Promise<void> {
  const late = new AbortController()
  await Promise.race([Promise.allSettled([...works].map((work) => work())), rest(mostMs, late.signal)])
  late.abort()
}
