import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FeatureDescription } from './feature.ts'

/** Files that name another feature's table in their statements, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'technical-management/managed.store.ts: housing_association': 'Read, to check what lines refer to.',
  'my-pages-feed/known-things.ts: catalogue_home': 'Read, to check what lines refer to.',
  'my-pages-feed/known-things.ts: catalogue_stage': 'Read, to check what lines refer to.',
  'my-pages-feed/known-things.ts: housing_association': 'Read, to check what lines refer to.',
}

const isTest = (file: string) => /\.(test|fixture|properties|arbitraries)\.ts$|sample-feed/.test(file)

const kysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g
const statements = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into)\s+([a-z]\w+)/gi
/** Files whose statements get the table name from elsewhere: there, any table name outside a query counts. */
const takesName = /sql\.table\(|upsertRow\(|deleteRow\(/
const named = /(?<!(?:From|Join)\(\s*|Database\[)'([a-z]\w+)'/g

/** Only list tables, for the adjacent store. */
const isTableList = (file: string) => file.endsWith('-tables.ts')

type Write = { readonly file: string; readonly feature: string; readonly table: string }

async function readFeatures(): Promise<FeatureDescription[]> {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const modules = await Promise.all(
    folders.map(({ name }) => import(join(import.meta.dirname, name, `${name}.feature.ts`)) as Promise<object>),
  )
  return modules.flatMap((module) =>
    Object.values(module).map(({ description }: { description: FeatureDescription }) => description),
  )
}

async function readWrites(tables: ReadonlySet<string>): Promise<Write[]> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.feature.ts') && !isTest(file) && file.includes(sep),
  )
  const sources = await Promise.all(
    files.map(async (file) => ({
      file,
      feature: file.split(sep)[0] ?? '',
      text: await readFile(join(import.meta.dirname, file), 'utf8'),
    })),
  )
  return sources.flatMap(({ file, feature, text }) => {
    const patterns = takesName.test(text) || isTableList(file) ? [kysely, statements, named] : [kysely, statements]
    const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table ?? ''))
    return [...new Set(found)].filter((table) => tables.has(table)).map((table) => ({ file, feature, table }))
  })
}

describe('a table', () => {
  it('is written by the feature that owns it, and by no other', async () => {
    const features = await readFeatures()
    const ownerOf = new Map<string, string>(
      features.flatMap(({ name, tables }) => tables.map((table) => [table, name])),
    )
    const writes = await readWrites(new Set(ownerOf.keys()))
    const written = new Set(writes.map(({ table }) => table))
    // Guards against a broken parser: every table needs a writer. Triggers write the summaries, and what versions name.
    const byTriggers = ['catalogue_stage_summary', 'content_media_use']
    expect([...ownerOf.keys()].filter((table) => !written.has(table) && !byTriggers.includes(table))).toEqual([])
    const foreign = writes.filter(({ feature, table }) => ownerOf.get(table) !== feature)
    expect(foreign.map(({ file, table }) => `${file}: ${table}`).sort()).toEqual(Object.keys(exceptions).sort())
  })
})
