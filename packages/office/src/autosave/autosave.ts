import { type Draft, type DraftChange, type Path, valueAt } from '@nyhem/domain/content/draft'
import { changesBetween } from '@nyhem/domain/content/draft-differences'
import { type DraftConflict, isSame, overlap } from '@nyhem/domain/content/merge-drafts'
import { pathKey, withChanges } from '../form/draft.ts'
import type { Problem } from '../form/problems.ts'

/** A field that two people wrote: what stands here, and what was saved in between. */
export type Conflict = Pick<DraftConflict, 'path' | 'yours' | 'theirs'>

/** The version and revision that changes began from. */
export type SeenVersion = { versionId: number; revision: number }

export type SaveAnswer =
  /** `draft` as the server has it: with what others wrote (`others`), without what is in conflict. */
  | (SeenVersion & {
      code: 'Saved'
      draft: Draft
      others: readonly DraftChange[]
      conflicts: readonly Conflict[]
      problems: readonly Problem[]
    })
  /** Not to be tried again as it is: something must change first. */
  | { code: 'Refused'; reason: SaveRefusal }
  /** The session has ended: nothing is lost, and nothing is tried until one is logged in. */
  | { code: 'Ended' }
  | { code: 'Failed' }

/** `Forbidden`: one may not write in the page any more. */
export type SaveRefusal = 'PathUnknown' | 'TooLarge' | 'InTrash' | 'Forbidden'

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'ended' }
  | { kind: 'failing'; nextTryMs: number }
  | { kind: 'refused'; reason: SaveRefusal }
  | { kind: 'conflict'; conflicts: readonly Conflict[] }

/** Edits that the server does not have, kept in the browser. */
export type UnsentEdits = SeenVersion & { changes: readonly DraftChange[] }
export type UnsentStore = {
  read(pageId: string): Promise<UnsentEdits | null>
  keep(pageId: string, edits: UnsentEdits): Promise<void>
  drop(pageId: string): Promise<void>
}

export type AutosaveOptions = SeenVersion & {
  pageId: string
  draft: Draft
  save(edits: UnsentEdits): Promise<SaveAnswer>
  store: UnsentStore
  onState(state: SaveState): void
  /** What others wrote, or was kept in the browser, for the form. */
  onReceived(changes: readonly DraftChange[]): void
  onProblems(problems: readonly Problem[]): void
}

/** After the last key. */
export const pauseMs = 800
/** What is written without a pause is kept in the browser this often, so that a killed window loses less than a second. */
export const keptEveryMs = 400
const firstRetryMs = 2_000
const longestRetryMs = 60_000

export type Autosave = {
  /** The draft as it is now. */
  changed(draft: Draft): void
  /** Saves at once: before leaving, or when somebody asks. */
  flush(): Promise<void>
  /** Edits that an earlier visit did not save: merged from the revision that they began from. */
  takeBack(edits: UnsentEdits): Promise<void>
  /** One side of a conflict holds; the others stay open. */
  resolve(path: Path, side: 'yours' | 'theirs'): void
  /** What the next save begins from. */
  seen(): SeenVersion
  /** Whether the server has all that is written here. */
  isAllSaved(): boolean
  /** What the server has now, when it was asked. Left out while something is not saved: the next save merges. */
  refresh(fresh: SeenVersion & { draft: Draft }): void
  close(): void
}

/**
 * Saves a draft soon after each change, one call at a time. What is not saved stands in the browser; a save that fails
 * is tried again with growing pauses. A field in conflict waits for its decision while the others go on being saved.
 */
export function openAutosave({ pageId, store, save, ...start }: AutosaveOptions): Autosave {
  const { onState, onReceived, onProblems } = start
  let { versionId, revision, draft } = start
  /** What the server has, as far as is known here. */
  let saved = draft
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let retryMs = firstRetryMs
  let isFailing = false
  let isRefused = false
  let conflicts: readonly Conflict[] = []

  const isOpen = (path: Path) => conflicts.some((conflict) => overlap(conflict.path, path))
  const unsent = (): DraftChange[] => changesBetween(saved, draft)
  const sendable = (): DraftChange[] => unsent().filter(({ path }) => !isOpen(path))
  const later = (ms: number, act: () => Promise<void>) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const tell = (state: SaveState) => onState(conflicts.length > 0 ? { kind: 'conflict', conflicts } : state)
  const keep = () => store.keep(pageId, { versionId, revision, changes: unsent() })
  // All may be saved by then: what is kept is given back to who opens the page again.
  const keepSoon = atMostEvery(keptEveryMs, () => (unsent().length > 0 ? keep() : Promise.resolve()))

  async function send(edits: UnsentEdits): Promise<void> {
    if (edits.changes.length > 0) {
      tell({ kind: 'saving' })
      await keep()
      await take(await save(edits).catch((): SaveAnswer => ({ code: 'Failed' })), edits.changes)
    }
    if (isFailing || isRefused) return
    if (sendable().length > 0) {
      tell({ kind: 'waiting' })
      return later(pauseMs, flush)
    }
    tell({ kind: 'saved' })
    await (conflicts.length > 0 ? keep() : store.drop(pageId))
  }

  async function take(answer: SaveAnswer, sent: readonly DraftChange[]): Promise<void> {
    isRefused = answer.code === 'Refused'
    isFailing = answer.code === 'Failed' || answer.code === 'Ended'
    if (answer.code === 'Refused') return onState({ kind: 'refused', reason: answer.reason })
    if (answer.code === 'Ended') return onState({ kind: 'ended' })
    if (answer.code === 'Failed') {
      onState({ kind: 'failing', nextTryMs: retryMs })
      later(retryMs, flush)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
      return
    }
    const writtenMeanwhile = changesBetween(withChanges(saved, sent), draft)
    ;({ versionId, revision, draft: saved } = answer)
    retryMs = firstRetryMs
    onProblems(answer.problems)
    const isOpposed = ({ path }: DraftChange) => writtenMeanwhile.some((change) => overlap(change.path, path))
    oppose([
      ...answer.conflicts,
      ...answer.others.filter(isOpposed).map(({ path, value }) => ({ path, theirs: value })),
    ])
    receive(answer.others.filter((other) => !isOpen(other.path)))
  }

  function oppose(theirs: readonly Pick<Conflict, 'path' | 'theirs'>[]): void {
    conflicts = opposed(conflicts, theirs, draft)
  }

  function receive(changes: readonly DraftChange[]): void {
    if (changes.length === 0) return
    draft = withChanges(draft, changes)
    onReceived(changes)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= send({ versionId, revision, changes: sendable() }).finally(() => {
      running = null
    })
    return running
  }

  return {
    changed(now) {
      if (now === draft) return
      draft = now
      oppose(conflicts)
      // The pause before the next try goes on; what is written meanwhile is kept here.
      if (isFailing) return void keep()
      if (sendable().length === 0) return tell({ kind: 'saved' })
      tell({ kind: 'waiting' })
      keepSoon()
      later(pauseMs, flush)
    },
    flush,
    async takeBack(edits) {
      await running
      receive(edits.changes)
      running = send(edits).finally(() => {
        running = null
      })
      return running
    },
    resolve(path, side) {
      const conflict = conflicts.find((one) => pathKey(one.path) === pathKey(path))
      if (!conflict) return
      conflicts = conflicts.filter((one) => one !== conflict)
      // The server has theirs: what is ours is a change of it, and sent as one.
      if (side === 'theirs') receive([{ path, value: conflict.theirs }])
      void flush()
    },
    seen: () => ({ versionId, revision }),
    isAllSaved: () => running === null && conflicts.length === 0 && unsent().length === 0,
    refresh(fresh) {
      if (running !== null || conflicts.length > 0 || unsent().length > 0) return
      const changes = changesBetween(saved, fresh.draft)
      ;({ versionId, revision, draft: saved } = fresh)
      receive(changes)
    },
    close: () => clearTimeout(timer),
  }
}

/** Acts after `ms`, once for all that ask meanwhile. */
function atMostEvery(ms: number, act: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void act()
    }, ms)
  }
}

/** Conflicts with those of what somebody else saved in the same fields: the server has it, and here stands `draft`. */
function opposed(
  conflicts: readonly Conflict[],
  theirs: readonly Pick<Conflict, 'path' | 'theirs'>[],
  draft: Draft,
): readonly Conflict[] {
  const added = theirs.map(({ path, theirs: value }) => ({ path, yours: valueAt(draft, path), theirs: value }))
  const isReplaced = (conflict: Conflict) => added.some(({ path }) => pathKey(path) === pathKey(conflict.path))
  return [...conflicts.filter((conflict) => !isReplaced(conflict)), ...added].filter(
    ({ yours, theirs: other }) => !isSame(yours, other),
  )
}
