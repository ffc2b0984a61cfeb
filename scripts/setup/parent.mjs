const intervalMs = 500

/**
 * Calls back once when npm, the parent, has exited. A signal to npm reaches only the shell between, so the processes
 * would otherwise keep running.
 */
export function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, intervalMs)
  timer.unref()
}
