import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOf } from './raw-json.ts'

/** Folder of the files below; null: in memory only. */
export type RecordFolder = string | null

/** A simulator's state that must survive a restart, by id, in the order of addition. */
export type RecordFile<Value extends object> = {
  find(id: string): Value | null
  all(): Value[]
  add(id: string, value: Value): void
  /** Changes the same object, which others may hold. */
  change(id: string, fields: Partial<Value>): void
  remove(id: string): void
  clear(): void
}

const lineSchema = z.object({ id: z.string(), value: z.unknown() })

/** Lines beyond which a file is rewritten, if most of them are superseded. */
const longLines = 1_000

/**
 * Reads and continues `<name>.ndjson`: a line per change, of which the last of an id counts; null, or a value of an
 * earlier version, removes it. Lines are appended at once and synchronously: a killed process loses at most the one it
 * is writing, which is skipped when read. `most`: beyond it, the oldest are dropped.
 */
export function openRecordFile<Value extends object>(options: {
  folder: RecordFolder
  name: string
  schema: z.ZodType<Value>
  most?: number
}): RecordFile<Value> {
  const { folder, name, schema, most = Number.POSITIVE_INFINITY } = options
  const path = folder === null ? null : join(folder, `${name}.ndjson`)
  const values = new Map<string, Value>()
  let lines = 0

  const lineOf = (id: string, value: Value | null) => `${JSON.stringify({ id, value })}\n`

  function dropOldest(): void {
    for (const id of values.keys()) {
      if (values.size <= most) return
      values.delete(id)
    }
  }

  /** A crash leaves the former file or the new one. */
  function rewrite(): void {
    if (folder === null || path === null) return
    mkdirSync(folder, { recursive: true })
    const draft = `${path}.draft`
    writeFileSync(draft, [...values].map(([id, value]) => lineOf(id, value)).join(''), { mode: 0o600 })
    renameSync(draft, path)
    lines = values.size
  }

  function append(id: string, value: Value | null): void {
    if (path === null) return
    lines += 1
    const isLong = lines > longLines && lines > 4 * values.size
    // Deleted meanwhile, to begin anew.
    if (isLong || !existsSync(path)) rewrite()
    else appendFileSync(path, lineOf(id, value))
  }

  function read(text: string): void {
    const line = lineSchema.safeParse(jsonOf(text)).data
    if (!line) return
    const value = schema.safeParse(line.value)
    if (value.success) values.set(line.id, value.data)
    else values.delete(line.id)
  }

  if (path !== null) {
    for (const text of textOf(path).split('\n')) read(text)
    dropOldest()
    rewrite()
  }
  return {
    find: (id) => values.get(id) ?? null,
    all: () => [...values.values()],
    add(id, value) {
      values.set(id, value)
      dropOldest()
      append(id, value)
    },
    change(id, fields) {
      const value = values.get(id)
      if (!value) return
      Object.assign(value, fields)
      append(id, value)
    },
    remove(id) {
      if (values.delete(id)) append(id, null)
    },
    clear() {
      values.clear()
      rewrite()
    },
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
