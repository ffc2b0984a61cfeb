const intervalMs = 500

/**
 * Calls back once when npm, which started this script, is gone. A signal to npm reaches only the shell between npm and
 * the script; without this the processes would run on with nobody to stop them.
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
