import type { ReactNode } from 'react'
import css from '../form/form.module.css'
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

/** Whether everything is saved, always in words; a conflict with both values, in place. */
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
      return (
        <p role="status" className={css.said}>
          {saving[state.kind]}
        </p>
      )
  }
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
            <blockquote>{shown(value) || saving.empty}</blockquote>
            <Button small aria-label={`${act}: ${name}`} onClick={() => onResolve(conflict, side)}>
              {act}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Words as they are; lists and groups by the words in them. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).filter(Boolean).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
