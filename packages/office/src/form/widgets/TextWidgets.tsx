import type { TextForm } from '@nyhem/contract/calls/editing-forms'
import { type ReactNode, useId, useState } from 'react'
import { RichText } from '../../rich-text/RichText.tsx'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import css from '../form.module.css'
import { filled, textOf, type WidgetProps } from './widget-props.ts'

const inputTypes: Record<TextForm, string> = {
  words: 'text',
  phone: 'tel',
  time: 'time',
  colour: 'color',
  key: 'text',
  search: 'text',
}

export function ShortWidget(props: WidgetProps<'short'>): ReactNode {
  const { field, input, value, onChange } = props
  if (field.orYesNo) return <WordsOrYesNo {...props} />
  return (
    <input
      {...input}
      type={inputTypes[field.form]}
      className={css.input}
      spellCheck={field.form === 'words'}
      value={textOf(value)}
      onChange={({ target }) => onChange(filled(target.value))}
    />
  )
}

/** A cell of a table: yes, no, or words. */
function WordsOrYesNo({ input, label, value, onChange }: WidgetProps<'short'>): ReactNode {
  const texts = useEditorTexts()
  const name = useId()
  const isWords = typeof value !== 'boolean'
  const choices = [
    { word: texts.yes, isChosen: value === true, take: true },
    { word: texts.no, isChosen: value === false, take: false },
    { word: texts.words, isChosen: isWords, take: undefined },
  ]
  return (
    <div id={input.id} className={css.inline}>
      {choices.map(({ word, isChosen, take }) => (
        <label key={word} className={css.check}>
          <input type="radio" name={name} checked={isChosen} onChange={() => onChange(take)} />
          {word}
        </label>
      ))}
      {isWords && (
        <input
          type="text"
          aria-label={`${label}, ${texts.words}`}
          className={css.input}
          value={textOf(value)}
          onChange={({ target }) => onChange(filled(target.value))}
        />
      )}
    </div>
  )
}

export const LongWidget = ({ input, value, onChange }: WidgetProps<'long'>): ReactNode => (
  <textarea
    {...input}
    rows={3}
    className={css.input}
    spellCheck
    value={textOf(value)}
    onChange={({ target }) => onChange(filled(target.value))}
  />
)

export const RichWidget = ({ field, input, labelId, value, onChange }: WidgetProps<'rich'>): ReactNode => (
  <RichText
    id={input.id}
    labelledBy={labelId}
    describedBy={input['aria-describedby']}
    invalid={input['aria-invalid'] === true}
    value={textOf(value)}
    max={field.max}
    onChange={(markdown) => onChange(filled(markdown))}
  />
)

export const AnchorWidget = ({ input, value, onChange }: WidgetProps<'anchor'>): ReactNode => (
  <input
    {...input}
    type="text"
    className={css.input}
    spellCheck={false}
    autoCapitalize="none"
    value={textOf(value)}
    onChange={({ target }) => onChange(filled(target.value))}
  />
)

export const AddressWidget = ({ field, input, value, onChange }: WidgetProps<'e-mail-or-url'>): ReactNode => (
  <input
    {...input}
    type={field.form === 'url' ? 'url' : 'email'}
    className={css.input}
    value={textOf(value)}
    onChange={({ target }) => onChange(filled(target.value))}
  />
)

export const DayWidget = ({ input, value, onChange }: WidgetProps<'day'>): ReactNode => (
  <input
    {...input}
    type="date"
    className={css.narrow}
    value={textOf(value)}
    onChange={({ target }) => onChange(filled(target.value))}
  />
)

export const MomentWidget = ({ input, value, onChange }: WidgetProps<'moment'>): ReactNode => (
  <input
    {...input}
    type="datetime-local"
    className={css.narrow}
    value={textOf(value)}
    onChange={({ target }) => onChange(filled(target.value))}
  />
)

/** With a comma or a point; what is no number stays as it was written, and is told as wrong. */
const readNumber = (text: string): number | string | undefined => {
  const number = Number(text.replace(',', '.').replace(/\s/g, ''))
  return text.trim() === '' ? undefined : Number.isFinite(number) ? number : text
}

export function NumberWidget({ field, input, value, onChange }: WidgetProps<'number'>): ReactNode {
  const [written, setWritten] = useState('')
  const shown = readNumber(written) === (value ?? undefined) ? written : textOf(value).replace('.', ',')
  return (
    <input
      {...input}
      type="text"
      inputMode={field.whole ? 'numeric' : 'decimal'}
      className={css.narrow}
      value={shown}
      onChange={({ target }) => {
        setWritten(target.value)
        onChange(readNumber(target.value) ?? (field.orNone ? null : undefined))
      }}
    />
  )
}
