import { describe, expect, it } from 'vitest'
import { decideLoad, type FileStanding, type LoadMode, takesDown } from './load-decision.ts'

const standing = (over: Partial<FileStanding> = {}): FileStanding => ({
  hasSource: true,
  isFileChanged: false,
  isAlike: false,
  isEdited: false,
  removedBy: null,
  ...over,
})
const decided = (over: Partial<FileStanding>, mode: LoadMode = 'beside-editors') => decideLoad(standing(over), mode)

describe('a load of a file', () => {
  it('publishes when only the file has changed', () => {
    expect(decided({ isFileChanged: true })).toBe('publish')
  })

  it('leaves the page when only editors have changed something, and when nothing has changed', () => {
    expect(decided({ isEdited: true })).toBe('unchanged')
    expect(decided({})).toBe('unchanged')
  })

  it('makes a draft when both have changed, and publishes over editors when told so', () => {
    expect(decided({ isFileChanged: true, isEdited: true })).toBe('draft')
    expect(decided({ isFileChanged: true, isEdited: true }, 'over-editors')).toBe('publish')
  })

  it('publishes over editors an unchanged file as well', () => {
    expect(decided({ isEdited: true }, 'over-editors')).toBe('publish')
    expect(decided({}, 'over-editors')).toBe('unchanged')
  })

  it('has nothing to publish when the page says what the file says', () => {
    expect(decided({ isFileChanged: true, isAlike: true })).toBe('adopt')
    expect(decided({ isFileChanged: true, isAlike: true, isEdited: true })).toBe('adopt')
    expect(decided({ hasSource: false, isFileChanged: true, isAlike: true })).toBe('adopt')
  })

  it('makes a draft of a page that editors have made at its address', () => {
    expect(decided({ hasSource: false, isFileChanged: true })).toBe('draft')
  })

  it('puts up again what a load has taken down, and leaves in the trash what editors have put there', () => {
    expect(decided({ removedBy: 'files' })).toBe('publish')
    expect(decided({ removedBy: 'editors' })).toBe('unchanged')
    expect(decided({ removedBy: 'editors', isFileChanged: true, isAlike: true })).toBe('draft')
    expect(decided({ removedBy: 'editors' }, 'over-editors')).toBe('publish')
  })
})

describe('a file that is gone', () => {
  it('takes down only what nobody has edited', () => {
    expect(takesDown({ isEdited: false, removedBy: null })).toBe(true)
    expect(takesDown({ isEdited: true, removedBy: null })).toBe(false)
    expect(takesDown({ isEdited: false, removedBy: 'files' })).toBe(false)
  })
})
