import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The snapshot of the index that a process writes into this folder, once it is there. */
export async function snapshotIn(folder: string): Promise<string> {
  for (;;) {
    try {
      const name = readdirSync(folder).find((one) => one.endsWith('.gz'))
      if (name) return join(folder, name)
    } catch {
      // The folder is made with the file.
    }
    await setTimeout(20)
  }
}
