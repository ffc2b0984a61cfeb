import {
  isTextMissing,
  longestMarkText,
  markStep,
  moveMark,
  type PhotoPoint,
  resizeMark,
  zoneOf,
} from '@nyhem/domain/case/photo-marks'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Lock, Trash2 } from 'lucide-react'
import type { Dispatch } from 'react'
import { type PhotoTexts, usePhotoTexts } from '../../../texts/use-photo-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { EditedMark, MarkEdit, MarkEdits } from './mark-editor.ts'
import css from './Photo.module.css'

type Props = {
  /** Of the ids of fields. */
  prefix: string
  edits: MarkEdits
  numbers: ReadonlyMap<number, number>
  mayMark: boolean
  /** A save was tried: pins without words are shown. */
  mustSay: boolean
  dispatch: Dispatch<MarkEdit>
}

/** Each mark in words, and all that a pointer can do with it by buttons. */
export function MarkRows({ prefix, edits, numbers, mayMark, mustSay, dispatch }: Props) {
  const words = usePhotoTexts()
  const { marks, selected } = edits
  if (marks.length === 0) return <p className={css.none}>{mayMark ? words.none : words.noneToSee}</p>
  return (
    <ol className={css.rows} aria-label={words.rows}>
      {marks.map((mark) => {
        const name = nameOf(mark, numbers.get(mark.key) ?? 0, words)
        return (
          <li key={mark.key} data-selected={mark.key === selected || undefined}>
            {mayMark ? (
              <Row
                id={`${prefix}-text-${mark.key}`}
                name={name}
                mark={mark}
                isSelected={mark.key === selected}
                mustSay={mustSay}
                dispatch={dispatch}
              />
            ) : (
              <>
                <p className={css.name}>{name}</p>
                {mark.text !== '' && <p>{mark.text}</p>}
                <p className={css.audience}>{mark.isInternal ? words.isInternal : words.isShown}</p>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const nameOf = (mark: EditedMark, number: number, words: PhotoTexts): string =>
  words.mark(number, words.kinds[mark.kind], words.zones[zoneOf(mark)])

type RowProps = {
  id: string
  name: string
  mark: EditedMark
  isSelected: boolean
  mustSay: boolean
  dispatch: Dispatch<MarkEdit>
}

function Row({ id, name, mark, isSelected, mustSay, dispatch }: RowProps) {
  const words = usePhotoTexts()
  const { key, kind, text, isInternal } = mark
  const change = (act: string, next: EditedMark) => dispatch({ act: 'change', name: `${act} ${key}`, mark: next })
  const isSilent = mustSay && isTextMissing(mark)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mark in the photo follows the focus.
    <div onFocus={() => dispatch({ act: 'select', key })}>
      <p className={css.name}>
        {isInternal && <Lock size={13} aria-hidden="true" />} {name}
      </p>
      <Field id={id} label={kind === 'pin' ? words.text : words.textIfAny} error={isSilent ? words.noText : null}>
        {(field) => (
          <input
            {...field}
            type="text"
            maxLength={longestMarkText}
            value={text}
            onChange={({ target }) => change('text', { ...mark, text: target.value })}
          />
        )}
      </Field>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isInternal}
          onChange={({ target }) => change('audience', { ...mark, isInternal: !target.checked })}
        />
        <span>
          {words.show}
          <small>{isInternal ? words.isInternal : words.isShown}</small>
        </span>
      </label>
      {isSelected && (
        <>
          <Steps label={words.move} onStep={(by) => change('move', moveMark(mark, by))} names={words.moves} />
          {kind !== 'pin' && (
            <Steps
              label={kind === 'arrow' ? words.point : words.resize}
              onStep={(by) => change('resize', resizeMark(mark, by))}
              names={kind === 'arrow' ? words.moves : words.sizes}
            />
          )}
        </>
      )}
      <Button small look="quiet" aria-label={words.removeOf(name)} onClick={() => dispatch({ act: 'remove', key })}>
        <Trash2 size={14} aria-hidden="true" /> {words.remove}
      </Button>
    </div>
  )
}

const steps = [
  { name: 'left', Icon: ArrowLeft, by: { x: -3 * markStep, y: 0 } },
  { name: 'right', Icon: ArrowRight, by: { x: 3 * markStep, y: 0 } },
  { name: 'up', Icon: ArrowUp, by: { x: 0, y: -3 * markStep } },
  { name: 'down', Icon: ArrowDown, by: { x: 0, y: 3 * markStep } },
] as const

type StepsProps = {
  label: string
  names: PhotoTexts['moves']
  onStep: (by: PhotoPoint) => void
}

/** What dragging does, by single presses. */
function Steps({ label, names, onStep }: StepsProps) {
  return (
    <fieldset className={css.steps}>
      <legend>{label}</legend>
      {steps.map(({ name, Icon, by }) => (
        <Button key={name} small aria-label={names[name]} title={names[name]} onClick={() => onStep(by)}>
          <Icon size={14} aria-hidden="true" />
        </Button>
      ))}
    </fieldset>
  )
}
