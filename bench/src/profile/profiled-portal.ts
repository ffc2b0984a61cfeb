import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Measured } from '../portal-process.ts'
import { readProfile, type Spent } from './read-profile.ts'

const preload = pathToFileURL(join(import.meta.dirname, 'record-profile.ts')).href

/** Environment of a server whose main thread is sampled into the file. */
export const recordsProfile = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  PROFILE_FILE: file,
})

/** Samples the server's main thread while the work lasts. */
export async function profileDuring(server: Measured, file: string, work: () => Promise<unknown>): Promise<Spent> {
  server.signal('SIGUSR2')
  await work()
  return endProfile(server, file)
}

export async function endProfile(server: Measured, file: string): Promise<Spent> {
  server.signal('SIGUSR2')
  while (!existsSync(file)) await wait(50)
  const spent = readProfile(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return spent
}
