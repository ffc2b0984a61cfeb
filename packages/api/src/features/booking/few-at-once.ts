/**
 * Lets a few go on for one subject at a time, and the others wait their turn. Many who want the same home would
 * otherwise each hold a connection to the database while they wait for one another, and leave none for anybody else.
 */
export function fewAtOnce(most: number): <T>(subject: string, work: () => Promise<T>) => Promise<T> {
  const subjects = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (subject, work) => {
    const turns = subjects.get(subject) ?? { running: 0, waiting: [] }
    subjects.set(subject, turns)
    if (turns.running >= most) await new Promise<void>((resolve) => turns.waiting.push(resolve))
    else turns.running += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over; without one it is free.
      const next = turns.waiting.shift()
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) subjects.delete(subject)
    }
  }
}
