import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import type { FormDescription } from '@nyhem/contract/calls/editing-forms'
import type { Draft } from '@nyhem/domain/content/draft'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseMs, type SaveAnswer, type UnsentEdits } from '../autosave/autosave.ts'
import { SavedState } from '../autosave/SaveStatus.tsx'
import { blockKinds } from '../form/block-groups.ts'
import { withChanges } from '../form/draft.ts'
import { emptyDraft } from '../form/drafts.fixture.ts'
import { someForm } from '../form/forms.fixture.ts'
import { testRoot } from '../test-root.fixture.ts'
import { PageEditor, UndoAndRedo } from './PageEditor.tsx'
import { type OpenedPage, usePageEditor } from './use-page-editor.ts'

const root = testRoot()
let sent: UnsentEdits[]
let kept: UnsentEdits | null
let stored: Draft
/** In place of saving. */
let answer: SaveAnswer | null

const save = async (edits: UnsentEdits): Promise<SaveAnswer> => {
  sent.push(edits)
  if (answer) return answer
  stored = withChanges(stored, edits.changes)
  const { versionId, revision } = edits
  const problems = [{ path: ['fields', 'lead'], sort: 'missing' as const }]
  return { code: 'Saved', versionId, revision: revision + 1, draft: stored, others: [], conflicts: [], problems }
}
const store = {
  read: async () => kept,
  keep: async (_: string, edits: UnsentEdits) => {
    kept = edits
  },
  drop: async () => {
    kept = null
  },
}

let mayWrite: boolean

function Drawn({ page }: { page: OpenedPage }) {
  const editing = usePageEditor({ page, save, store, mayWrite })
  return (
    <>
      <UndoAndRedo editing={editing} />
      <SavedState state={editing.saving} />
      <PageEditor
        page={page}
        editing={editing}
        settings={null}
        wanted={null}
        onShown={() => undefined}
        clock={() => 0}
      />
    </>
  )
}

async function open() {
  const forms = {
    page: someForm,
    blocks: Object.fromEntries(blockKinds.map((kind) => [kind, someForm])) as Record<BlockKind, FormDescription>,
  }
  const page = {
    pageId: 'p1',
    kind: 'standard' as const,
    versionId: 7,
    revision: 2,
    draft: stored,
    problems: [],
    forms,
  }
  await root.render(<Drawn page={page} />)
}
const heading = () => document.getElementById('field-fields-heading') as HTMLInputElement
const write = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heading()), 'value')?.set?.call(heading(), value)
    heading().dispatchEvent(new Event('input', { bubbles: true }))
  })
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const click = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => (one.textContent || one.title) === name)?.click(),
  )

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  kept = null
  mayWrite = true
  answer = null
  stored = { ...emptyDraft, title: 'Om oss' }
})
afterEach(async () => {
  vi.useRealTimers()
})

describe('the editor of a page', () => {
  it('saves what is written, and shows what the server finds missing', async () => {
    await open()
    await write('Hej')
    expect(document.body.textContent).toContain('Sparas strax')
    await after(pauseMs)
    expect(sent).toEqual([{ versionId: 7, revision: 2, changes: [{ path: ['fields', 'heading'], value: 'Hej' }] }])
    expect(document.body.textContent).toContain('1 sak saknas före publicering')
  })

  it('saves what was undone as well', async () => {
    await open()
    await write('Hej')
    await after(pauseMs)
    await click('Ångra')
    await after(pauseMs)
    expect(sent.at(-1)?.changes).toEqual([{ path: ['fields', 'heading'], value: null }])
  })

  it('saves when it is closed, without waiting for the pause', async () => {
    await open()
    await write('Hej')
    await root.render(null)
    expect(sent).toHaveLength(1)
  })

  it('offers what an earlier visit did not save, and sends it from where it began', async () => {
    kept = { versionId: 6, revision: 1, changes: [{ path: ['fields', 'heading'], value: 'Förra gången' }] }
    const edits = kept
    await open()
    expect(heading().value).toBe('')
    await click('Ta tillbaka den')
    expect(heading().value).toBe('Förra gången')
    expect(sent).toEqual([edits])
    expect(kept).toBeNull()
  })

  it('throws it away when asked to', async () => {
    kept = { versionId: 6, revision: 1, changes: [{ path: ['fields', 'heading'], value: 'Förra gången' }] }
    await open()
    await click('Släng den')
    expect(kept).toBeNull()
    expect(sent).toEqual([])
  })

  it('loses nothing when one is logged out while writing, and goes on when one is back', async () => {
    await open()
    answer = { code: 'Ended' }
    await write('Hej')
    await after(pauseMs)
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('du är utloggad')
    expect(heading().value).toBe('Hej')
    expect(kept?.changes).toEqual([{ path: ['fields', 'heading'], value: 'Hej' }])
    answer = null
    await act(async () => void dispatchEvent(new Event('focus')))
    expect(sent).toHaveLength(2)
    expect(document.querySelector('[role="alert"]')).toBeNull()
    expect(kept).toBeNull()
  })

  it('says why something is not saved, and does not send it again by itself', async () => {
    await open()
    answer = { code: 'Refused', reason: 'TooLarge' }
    await write('Hej')
    await after(120_000)
    expect(sent).toHaveLength(1)
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('för stor')
    answer = null
    await write('H')
    await after(pauseMs)
    expect(sent.at(-1)?.changes).toEqual([{ path: ['fields', 'heading'], value: 'H' }])
  })

  it('cannot be written in by who may only read', async () => {
    mayWrite = false
    await open()
    expect(heading().matches(':disabled') || heading().closest('fieldset[disabled]') !== null).toBe(true)
    await write('Hej')
    await after(pauseMs)
    expect(sent).toEqual([])
    expect(document.body.textContent).not.toContain('Infoga block')
  })
})
