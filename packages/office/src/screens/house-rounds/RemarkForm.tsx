import type { HousePoint } from '@nyhem/contract/calls/house-rounds'
import { isWholeWord, mostRemarkLetters, type PointWord, remarkUrgencies } from '@nyhem/domain/house-round/house-round'
import { useId, useState } from 'react'
import { useHouseRoundsTexts } from '../../texts/use-house-rounds-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from './HouseRounds.module.css'

type Props = { word: HousePoint['word']; onSave: (word: PointWord) => void; onCancel: () => void }

/** What is wrong, and how urgent it is. */
export function RemarkForm({ word, onSave, onCancel }: Props) {
  const words = useHouseRoundsTexts()
  const id = useId()
  const [text, setText] = useState(word?.words ?? '')
  const [urgency, setUrgency] = useState(word?.urgency ?? null)
  const [isWrong, setWrong] = useState(false)
  const said: PointWord = { verdict: 'remark', words: text.trim(), urgency }
  return (
    <form
      className={css.remark}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = isWholeWord(said)
        setWrong(!isWhole)
        if (isWhole) onSave(said)
        else document.getElementById(`${id}-words`)?.focus()
      }}
    >
      <Field id={`${id}-words`} label={words.remark} hint={words.remarkHint} error={isWrong ? words.codes.Words : null}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={mostRemarkLetters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <fieldset className={css.urgencies}>
        <legend>{words.urgency}</legend>
        {remarkUrgencies.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-urgency`} checked={urgency === one} onChange={() => setUrgency(one)} />
            {words.urgencies[one]}
          </label>
        ))}
      </fieldset>
      <div className={css.acts}>
        <Button look="filled" type="submit">
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}
