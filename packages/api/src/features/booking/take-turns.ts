/**
 * Lets a few try for one subject at a time, and the others wait. Null is the answer of a try that has got nothing, and of
 * whoever waited while somebody else got it: what they wait for is not there any more, and they look again.
 */
export type TakeTurns = <T>(subject: string, attempt: () => Promise<T | null>) => Promise<T | null>

/**
 * Many who want the same home would otherwise each hold a connection to the database while they wait for one another,
 * and leave none for anybody else.
 */
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
      // Whoever is next takes the place over; without one it is free.
      const next = turns.waiting.shift()
      if (next) next(true)
      else turns.running -= 1
      if (turns.running === 0) subjects.delete(subject)
    }
  }
}
