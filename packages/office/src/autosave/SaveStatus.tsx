import type { ReactNode } from 'react'
import css from '../form/form.module.css'
import { textOfValue } from '../form/text-of-value.ts'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { Conflict, SaveState } from './autosave.ts'

type SaveStatusProps = {
  state: SaveState
  onNow(): void
  onResolve(conflict: Conflict, side: 'yours' | 'theirs'): void
  /** Names the field of a conflict. */
  nameOf(conflict: Conflict): string
}

/** What stands in the way of saving, in words; a conflict with both values, in place. */
export function SaveStatus({ state, onNow, onResolve, nameOf }: SaveStatusProps): ReactNode {
  const { saving } = useEditorTexts()
  switch (state.kind) {
    case 'failing':
      return (
        <Message tone="bad" said="alert">
          <p>{saving.failing(Math.round(state.nextTryMs / 1_000))}</p>
          <Button small onClick={onNow}>
            {saving.now}
          </Button>
        </Message>
      )
    case 'ended':
      return (
        <Message tone="wait" said="alert">
          <p>{saving.ended}</p>
          <Button small onClick={onNow}>
            {saving.now}
          </Button>
        </Message>
      )
    case 'refused':
      return (
        <Message tone="bad" said="alert">
          <p>{saving.refused[state.reason]}</p>
          <Button small onClick={onNow}>
            {saving.now}
          </Button>
        </Message>
      )
    case 'conflict':
      return (
        <section role="alert" className={css.conflict}>
          <p>{saving.conflict}</p>
          {state.conflicts.map((conflict) => (
            <Sides key={conflict.path.join('/')} conflict={conflict} name={nameOf(conflict)} onResolve={onResolve} />
          ))}
        </section>
      )
    default:
      return null
  }
}

/** The same in a few words, always on the screen and said politely. */
export function SavedState({ state }: { state: SaveState }): ReactNode {
  const { saving } = useEditorTexts()
  const isQuiet = state.kind === 'saved' || state.kind === 'waiting' || state.kind === 'saving'
  return (
    <p role="status" className={css.saved} data-state={isQuiet ? state.kind : 'unsaved'}>
      {isQuiet ? saving[state.kind] : saving.unsaved}
    </p>
  )
}

type SidesProps = { conflict: Conflict; name: string; onResolve: SaveStatusProps['onResolve'] }

function Sides({ conflict, name, onResolve }: SidesProps): ReactNode {
  const { saving } = useEditorTexts()
  const sides = [
    { side: 'yours', heading: saving.yours, act: saving.keepYours, value: conflict.yours },
    { side: 'theirs', heading: saving.theirs, act: saving.keepTheirs, value: conflict.theirs },
  ] as const
  return (
    <div>
      <h3>{name}</h3>
      <div className={css.sides}>
        {sides.map(({ side, heading, act, value }) => (
          <div key={side}>
            <p>{heading}</p>
            <blockquote>{textOfValue(value) || saving.empty}</blockquote>
            <Button small aria-label={`${act}: ${name}`} onClick={() => onResolve(conflict, side)}>
              {act}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
