/**
 * Limits attempts per subject; others wait. Null from a failed attempt, or when another succeeded during the wait: the
 * caller must look again.
 */
export type TakeTurns = <T>(subject: string, attempt: () => Promise<T | null>) => Promise<T | null>

/** Otherwise requests for one home would each hold a database connection while waiting, leaving none for others. */
export function takeTurns(most: number): TakeTurns {
  const subjects = new Map<string, { running: number; waiting: ((isMine: boolean) => void)[] }>()
  return async (subject, attempt) => {
    const turns = subjects.get(subject) ?? { running: 0, waiting: [] }
    subjects.set(subject, turns)
    if (turns.running < most) turns.running += 1
    else if (!(await new Promise<boolean>((resolve) => turns.waiting.push(resolve)))) return null
    try {
      const got = await attempt()
      if (got !== null) for (const leave of turns.waiting.splice(0)) leave(false)
      return got
    } finally {
      // The next caller takes over the slot, if any.
      const next = turns.waiting.shift()
      if (next) next(true)
      else turns.running -= 1
      if (turns.running === 0) subjects.delete(subject)
    }
  }
}
