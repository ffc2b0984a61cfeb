import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openRecordFile } from './record-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-records-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const schema = z.object({ name: z.string(), count: z.int() })
const open = (most?: number) => openRecordFile({ folder, name: 'things', schema, ...(most ? { most } : {}) })
const path = () => join(folder, 'things.ndjson')
const linesOf = () => readFileSync(path(), 'utf8').split('\n').filter(Boolean).length

describe('a record file', () => {
  it('is read again as it was left, in the order of addition', () => {
    const first = open()
    first.add('b', { name: 'B', count: 1 })
    first.add('a', { name: 'A', count: 1 })
    first.change('b', { count: 2 })
    first.add('c', { name: 'C', count: 1 })
    first.remove('c')
    expect(open().all()).toEqual([
      { name: 'B', count: 2 },
      { name: 'A', count: 1 },
    ])
  })

  it('changes the object that others hold', () => {
    const things = open()
    things.add('a', { name: 'A', count: 1 })
    const held = things.find('a')
    things.change('a', { count: 2 })
    expect(held).toEqual({ name: 'A', count: 2 })
  })

  it('skips the line that a killed process was writing, and goes on after it', () => {
    open().add('a', { name: 'A', count: 1 })
    appendFileSync(path(), '{"id":"b","value":{"na')
    open().add('c', { name: 'C', count: 1 })
    expect(
      open()
        .all()
        .map(({ name }) => name),
    ).toEqual(['A', 'C'])
  })

  it('leaves out what an earlier version wrote in another form', () => {
    open().add('a', { name: 'A', count: 1 })
    appendFileSync(path(), '{"id":"b","value":{"title":"B"}}\n')
    expect(open().find('b')).toBeNull()
    expect(open().find('a')).toEqual({ name: 'A', count: 1 })
  })

  it('does not grow without end: superseded lines go', () => {
    const things = open()
    things.add('a', { name: 'A', count: 0 })
    for (let count = 1; count <= 1_500; count += 1) things.change('a', { count })
    expect(linesOf()).toBeLessThan(1_001)
    expect(open().find('a')).toEqual({ name: 'A', count: 1_500 })
    expect(linesOf()).toBe(1)
  })

  it('drops the oldest beyond its limit', () => {
    const things = open(2)
    for (const id of ['a', 'b', 'c']) things.add(id, { name: id, count: 1 })
    expect([things.find('a'), open(2).all().length]).toEqual([null, 2])
  })

  it('is empty after it was cleared, and begins anew when it was deleted', () => {
    const things = open()
    things.add('a', { name: 'A', count: 1 })
    things.clear()
    expect(open().all()).toEqual([])
    rmSync(folder, { recursive: true })
    things.add('b', { name: 'B', count: 1 })
    expect(open().all()).toEqual([{ name: 'B', count: 1 }])
  })

  it('is readable by its owner only: it holds keys of the demo', () => {
    open().add('a', { name: 'A', count: 1 })
    expect(statSync(path()).mode & 0o077).toBe(0)
  })

  it('is none without a folder', () => {
    const things = openRecordFile({ folder: null, name: 'things', schema })
    things.add('a', { name: 'A', count: 1 })
    expect(things.all()).toHaveLength(1)
  })
})
