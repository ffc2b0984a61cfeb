import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chosenRelease, refusedByOlder } from '../scripts/setup/previous-release.mjs'
import { steps } from '../scripts/setup/test-steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the previous release', () => {
  const tags = [
    { name: 'v0.3.0', commit: 'c3' },
    { name: 'v0.2.0', commit: 'c2' },
  ]

  it('is the newest tag, or the one before it on the commit of a release', () => {
    expect(chosenRelease({ tags, head: 'c4', fallback: 'f' }).name).toBe('v0.3.0')
    expect(chosenRelease({ tags, head: 'c3', fallback: 'f' }).name).toBe('v0.2.0')
  })

  it('is the named commit while there is no tag, or only that of the present commit', () => {
    expect(chosenRelease({ tags: [], head: 'c4', fallback: '123456789' })).toEqual({
      name: '12345678',
      commit: '123456789',
    })
    expect(chosenRelease({ tags: tags.slice(1), head: 'c2', fallback: 'f' }).commit).toBe('f')
  })

  it('is named by a commit of the history', () => {
    const { commit } = JSON.parse(readFileSync(`${root}ops/previous-release.json`, 'utf8'))
    const hasHistory =
      execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim() !== '1'
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    if (hasHistory) execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root })
  })

  it('is not tried on a new migration that does not tolerate it', () => {
    const files = [
      { name: '0001_a.sql', text: '-- First.\ncreate table a ();' },
      { name: '0002_b.sql', text: '-- Second.\n-- Older releases run on it: a new table.\ncreate table b ();' },
      { name: '0003_c.sql', text: '-- Third.\ndrop table a;' },
    ]
    expect(refusedByOlder(files, ['0001_a.sql'])).toEqual(['0003_c.sql'])
    expect(refusedByOlder(files.slice(0, 2), ['0001_a.sql'])).toEqual([])
  })

  it('is tried by the full matrix alone', () => {
    expect(steps.find(({ name }) => name === 'previous')?.isMatrixOnly).toBe(true)
  })
})
