import type { Draft, DraftChange } from '@nyhem/domain/content/draft'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withChanges } from '../form/draft.ts'
import { emptyDraft } from '../form/drafts.fixture.ts'
import {
  type Autosave,
  keptEveryMs,
  openAutosave,
  pauseMs,
  type SaveAnswer,
  type SaveState,
  type UnsentEdits,
} from './autosave.ts'

let draft: Draft
let autosave: Autosave
let states: SaveState[]
let sent: UnsentEdits[]
let kept: UnsentEdits | null
let received: DraftChange[]
let answers: ((edits: UnsentEdits) => SaveAnswer)[]
/** What the server has. */
let stored: Draft

const start: Draft = { ...emptyDraft, title: 'Start', fields: { heading: 'Hej', lead: 'Ja' } }
/** As the server answers: the changes are merged with what others wrote, but for conflicts. */
const saved =
  ({ others = [], theirs = [] }: { others?: DraftChange[]; theirs?: DraftChange[] } = {}) =>
  ({ versionId, revision, changes }: UnsentEdits): SaveAnswer => {
    const isTaken = ({ path }: DraftChange) => theirs.some((one) => one.path.join() === path.join())
    stored = withChanges(stored, [...others, ...theirs, ...changes.filter((change) => !isTaken(change))])
    const conflicts = theirs.map(({ path, value }) => ({ path, yours: null, theirs: value }))
    return { code: 'Saved', versionId, revision: revision + 1, draft: stored, others, conflicts, problems: [] }
  }
const refused = (code: 'Failed' | 'Ended') => (): SaveAnswer => ({ code })
const lead = (value: string): DraftChange => ({ path: ['fields', 'lead'], value })
const heading = (value: string): DraftChange => ({ path: ['fields', 'heading'], value })

function write(...changes: DraftChange[]): void {
  draft = withChanges(draft, changes)
  autosave.changed(draft)
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const kind = () => states.at(-1)?.kind

beforeEach(() => {
  vi.useFakeTimers()
  draft = start
  stored = start
  states = []
  sent = []
  kept = null
  received = []
  answers = []
  autosave = openAutosave({
    pageId: 'p1',
    draft: start,
    versionId: 7,
    revision: 1,
    save: async (edits) => {
      sent.push(edits)
      return (answers.shift() ?? saved())(edits)
    },
    store: {
      read: async () => kept,
      keep: async (_, edits) => {
        kept = edits
      },
      drop: async () => {
        kept = null
      },
    },
    onState: (state) => states.push(state),
    onProblems: () => undefined,
    onReceived: (changes) => {
      received.push(...changes)
      draft = withChanges(draft, changes)
    },
  })
})
afterEach(() => {
  autosave.close()
  vi.useRealTimers()
})

describe('a save', () => {
  it('is due 800 ms after the last key, with what has changed and the revision it began from', async () => {
    write(heading('H'))
    await after(pauseMs - 1)
    write(heading('Hej du'))
    await after(pauseMs - 1)
    expect(sent).toEqual([])
    await after(1)
    expect(sent).toEqual([{ versionId: 7, revision: 1, changes: [heading('Hej du')] }])
    expect(kind()).toBe('saved')
  })

  it('is made at once before leaving', async () => {
    write(heading('H'))
    await autosave.flush()
    expect(sent).toHaveLength(1)
  })

  it('is not waited for: what is written without a pause is kept in the browser meanwhile', async () => {
    for (const words of ['H', 'Ho', 'Hopp', 'Hoppla']) {
      write(heading(words))
      await after(pauseMs / 2 - 1)
    }
    expect(sent).toEqual([])
    expect(kept?.changes).toEqual([heading('Hoppla')])
  })

  it('that is made at once leaves nothing in the browser', async () => {
    write(heading('H'))
    await autosave.flush()
    await after(keptEveryMs)
    expect(kept).toBeNull()
  })

  it('is not made of what was taken back', async () => {
    write(heading('H'))
    write(heading('Hej'))
    await after(pauseMs)
    expect(sent).toEqual([])
    expect(kind()).toBe('saved')
  })

  it('goes on from the revision that it was answered, with what was written meanwhile', async () => {
    write(heading('H'))
    await after(pauseMs)
    write(lead('Nej'))
    await after(pauseMs)
    expect(sent[1]).toEqual({ versionId: 7, revision: 2, changes: [lead('Nej')] })
  })

  it('brings what others wrote in other fields, which is not sent back', async () => {
    answers = [saved({ others: [lead('Deras')] })]
    write(heading('H'))
    await after(pauseMs)
    expect(received).toEqual([lead('Deras')])
    autosave.changed(draft)
    await after(pauseMs)
    expect(sent).toHaveLength(1)
  })
})

describe('a save that fails', () => {
  it('says so, is tried again with growing pauses, and is then saved', async () => {
    answers = [refused('Failed'), refused('Failed')]
    write(heading('H'))
    await after(pauseMs)
    expect(states.at(-1)).toEqual({ kind: 'failing', nextTryMs: 2_000 })
    await after(2_000)
    expect(states.at(-1)).toEqual({ kind: 'failing', nextTryMs: 4_000 })
    await after(4_000)
    expect(kind()).toBe('saved')
  })

  it('stays in the browser with all that is written meanwhile, and is dropped once saved', async () => {
    answers = [refused('Failed')]
    write(heading('H'))
    await after(pauseMs)
    write(lead('Nej'))
    await after(0)
    expect(kept).toEqual({ versionId: 7, revision: 1, changes: [heading('H'), lead('Nej')] })
    expect(sent).toHaveLength(1)
    await after(2_000)
    expect(kept).toBeNull()
  })

  it('waits when the session has ended, until it is asked for', async () => {
    answers = [refused('Ended')]
    write(heading('H'))
    await after(600_000)
    expect(kind()).toBe('ended')
    expect(sent).toHaveLength(1)
    await autosave.flush()
    expect(kind()).toBe('saved')
  })
})

describe('a conflict', () => {
  beforeEach(async () => {
    answers = [saved({ theirs: [heading('Deras')] })]
    write(heading('Mitt'), lead('Nej'))
    await after(pauseMs)
  })

  const conflicts = [{ path: ['fields', 'heading'], yours: 'Mitt', theirs: 'Deras' }]

  it('shows both values, while the other fields are saved', async () => {
    expect(states.at(-1)).toEqual({ kind: 'conflict', conflicts })
    write({ path: ['title'], value: 'Om oss' })
    await after(pauseMs)
    expect(sent[1]).toEqual({ versionId: 7, revision: 2, changes: [{ path: ['title'], value: 'Om oss' }] })
    expect(states.at(-1)).toEqual({ kind: 'conflict', conflicts })
  })

  it('is over when one keeps what is here, which is sent anew', async () => {
    autosave.resolve(['fields', 'heading'], 'yours')
    await after(0)
    expect(sent.at(-1)).toEqual({ versionId: 7, revision: 2, changes: [heading('Mitt')] })
    expect(kind()).toBe('saved')
  })

  it('is over when one takes the other, which stands in the form', async () => {
    autosave.resolve(['fields', 'heading'], 'theirs')
    await after(0)
    expect(received).toEqual([heading('Deras')])
    expect(sent).toHaveLength(1)
    expect(kind()).toBe('saved')
  })

  it('is over when both have written the same', async () => {
    write(heading('Deras'))
    await after(pauseMs)
    expect(kind()).toBe('saved')
    expect(sent).toHaveLength(1)
  })

  it('is kept in the browser until it is decided', async () => {
    await after(0)
    expect(kept?.changes).toEqual([heading('Mitt')])
  })
})

it('what was written during a save stands against what another has written in the same field', async () => {
  answers = [
    (edits) => {
      write(lead('Mitt'))
      return saved({ others: [lead('Deras')] })(edits)
    },
  ]
  write(heading('H'))
  await after(pauseMs)
  expect(states.at(-1)).toEqual({
    kind: 'conflict',
    conflicts: [{ path: ['fields', 'lead'], yours: 'Mitt', theirs: 'Deras' }],
  })
  expect(received).toEqual([])
})

it('edits of an earlier visit are sent from the revision that they began from, and stand in the form', async () => {
  const edits = { versionId: 6, revision: 4, changes: [heading('Förra gången')] }
  answers = [saved({ theirs: [heading('Deras')] })]
  await autosave.takeBack(edits)
  expect(sent).toEqual([edits])
  expect(received).toEqual([heading('Förra gången')])
  expect(states.at(-1)).toEqual({
    kind: 'conflict',
    conflicts: [{ path: ['fields', 'heading'], yours: 'Förra gången', theirs: 'Deras' }],
  })
})
