/** A few at once; others wait until `signal` ends the wait. Returns how to end a turn, or why there is none. */
export function scanTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  function begin(): () => void {
    running += 1
    return () => {
      running -= 1
      waiting.shift()?.()
    }
  }

  return async (signal: AbortSignal): Promise<(() => void) | 'busy' | 'timeout'> => {
    if (running < atOnce) return begin()
    if (waiting.length >= mostWaiting) return 'busy'
    const turn = Promise.withResolvers<(() => void) | 'timeout'>()
    const take = () => turn.resolve(begin())
    const leave = () => {
      const index = waiting.indexOf(take)
      if (index < 0) return
      waiting.splice(index, 1)
      turn.resolve('timeout')
    }
    waiting.push(take)
    signal.addEventListener('abort', leave)
    try {
      return await turn.promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}
