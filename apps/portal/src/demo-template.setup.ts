import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTestDatabase } from '@nyhem/api/database/test-database'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Database and folder (of the system's temporary files) of the demo that the files of this run copy. */
    demoTemplate: string
  }
}

/** Names the demo of this run, and removes it after the run. */
export function setup({ provide }: TestProject): () => Promise<void> {
  const template = `nyhem_demo_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  provide('demoTemplate', template)
  return async () => {
    await dropTestDatabase(template)
    await dropTestDatabase(`${template}_draft`)
    await rm(join(tmpdir(), template), { recursive: true, force: true })
  }
}
