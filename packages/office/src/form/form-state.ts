import type { Draft, DraftBlock, DraftChange, Json, Path } from '@nyhem/domain/content/draft'
import { pathKey, setIn, withChanges } from './draft.ts'

/** The draft as it is, with what can be undone and done again. */
export type FormState = {
  readonly draft: Draft
  readonly past: readonly Draft[]
  readonly future: readonly Draft[]
  /** Letters typed in one field soon after each other are one step. */
  readonly lastEdit: { readonly path: string; readonly at: number } | null
}

export type FormAction =
  /** `at`: the moment, in milliseconds. */
  | { kind: 'set'; path: Path; value: Json | undefined; at: number }
  | { kind: 'insert'; block: DraftBlock; after: string | null }
  | { kind: 'remove'; key: string }
  | { kind: 'move'; key: string; to: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Written by somebody else, or kept in the browser: not to be undone here. */
  | { kind: 'received'; changes: readonly DraftChange[] }

const mostSteps = 200
/** In milliseconds. */
const oneStepMs = 1_000

export const openForm = (draft: Draft): FormState => ({ draft, past: [], future: [], lastEdit: null })

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'set':
      return set(state, action)
    case 'undo':
      return back(state)
    case 'redo':
      return forth(state)
    case 'received': {
      const changed = (draft: Draft) => withChanges(draft, action.changes)
      return { ...state, draft: changed(state.draft), past: state.past.map(changed), future: state.future.map(changed) }
    }
    default:
      return step(state, { ...state.draft, blocks: blocksAfter(state.draft.blocks, action) })
  }
}

const step = ({ draft, past }: FormState, changed: Draft): FormState => ({
  draft: changed,
  past: [...past, draft].slice(-mostSteps),
  future: [],
  lastEdit: null,
})

function set(state: FormState, { path, value, at }: Extract<FormAction, { kind: 'set' }>): FormState {
  const draft = setIn(state.draft, path, value)
  const edit = { path: pathKey(path), at }
  const goesOn = state.lastEdit?.path === edit.path && at - state.lastEdit.at < oneStepMs
  if (goesOn) return { ...state, draft, lastEdit: edit }
  return { ...step(state, draft), lastEdit: edit }
}

function back(state: FormState): FormState {
  const draft = state.past.at(-1)
  if (!draft) return state
  return { draft, past: state.past.slice(0, -1), future: [state.draft, ...state.future], lastEdit: null }
}

function forth(state: FormState): FormState {
  const [draft, ...future] = state.future
  if (!draft) return state
  return { draft, past: [...state.past, state.draft], future, lastEdit: null }
}

type BlockAction = Extract<FormAction, { kind: 'insert' | 'remove' | 'move' }>

function blocksAfter(blocks: readonly DraftBlock[], action: BlockAction): readonly DraftBlock[] {
  if (action.kind === 'insert') {
    const place = action.after === null ? 0 : blocks.findIndex(({ key }) => key === action.after) + 1
    return blocks.toSpliced(place, 0, action.block)
  }
  const at = blocks.findIndex(({ key }) => key === action.key)
  const block = blocks[at]
  if (!block) return blocks
  const others = blocks.toSpliced(at, 1)
  return action.kind === 'remove' ? others : others.toSpliced(Math.max(0, Math.min(action.to, others.length)), 0, block)
}
