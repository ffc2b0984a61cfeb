import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a profiled server (`--import`): samples its main thread between two SIGUSR2, or from its start to the first with
 * PROFILE_FROM_START, and writes the profile to PROFILE_FILE.
 */
const file = process.env.PROFILE_FILE
const sampledEachMicroseconds = 500

if (isMainThread && file) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: sampledEachMicroseconds })
  let isSampling = false
  const toggle = () => {
    if (isSampling)
      session.post('Profiler.stop', (error, result) => {
        if (error) throw error
        writeFileSync(`${file}.part`, JSON.stringify(result.profile))
        renameSync(`${file}.part`, file)
      })
    else session.post('Profiler.start')
    isSampling = !isSampling
  }
  process.on('SIGUSR2', toggle)
  if (process.env.PROFILE_FROM_START) toggle()
}
