import { useRef } from 'react'

type Work<Arguments extends readonly unknown[]> = (...args: Arguments) => Promise<unknown>

/** One run at a time: a second press does nothing until the first is done, also before the next render. */
export function useSingle<Arguments extends readonly unknown[]>(work: Work<Arguments>): (...args: Arguments) => void {
  const isRunning = useRef(false)
  const run = async (...args: Arguments) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work(...args)
    } finally {
      isRunning.current = false
    }
  }
  return (...args) => void run(...args)
}
