import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const preload = pathToFileURL(join(import.meta.dirname, 'report-loop-delay.ts')).href

/** Environment of a server that reports the delays of its event loop. */
export const reportsDelay = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  LOOP_DELAY_FILE: file,
})

/** Longest delay of each second so far, in milliseconds. */
export const delaysSoFar = (file: string): number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
