import type { FieldDescription } from '@nyhem/contract/calls/editing-forms'
import type { FieldName } from '@nyhem/contract/calls/editing-words'
import { type ReactNode, useId, useState } from 'react'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { rareFields, wordsOfField } from '../field-words.ts'
import css from '../form.module.css'
import { initialValue } from '../initial-values.ts'
import { groupOf, type WidgetProps } from './widget-props.ts'

type GroupProps = WidgetProps<'group'>

/** Fields that belong together. One that may be left out is added first. */
export function GroupWidget(props: GroupProps): ReactNode {
  const texts = useEditorTexts()
  const { field, input, label, value, onChange } = props
  if (field.optional && value === undefined)
    return (
      <Button id={input.id} small onClick={() => onChange(initialValue({ ...field, optional: false }))}>
        {texts.add(label)}
      </Button>
    )
  return (
    <div id={input.id} className={css.group}>
      <Fields {...props} />
      {field.optional && (
        <Button small look="quiet" onClick={() => onChange(undefined)}>
          {texts.removeWhat(label)}
        </Button>
      )}
    </div>
  )
}

/** In the order of the schema; those that exclude each other as one choice, the rare ones folded. */
export function Fields(props: Omit<GroupProps, 'input' | 'labelId' | 'label'>): ReactNode {
  const { more } = useEditorTexts()
  const { field, value } = props
  const values = groupOf(value)
  const { names: either = [] } = field.either ?? {}
  const entries = Object.entries(field.shape) as [FieldName, FieldDescription][]
  const isRare = ([name, { optional }]: [FieldName, FieldDescription]) =>
    optional && rareFields.has(name) && values[name] === undefined
  const [firstOfChoice] = either
  const rare = entries.filter(isRare)
  return (
    <>
      {entries.map((entry) => {
        const [name, inner] = entry
        if (name === firstOfChoice) return <EitherFields key={name} {...props} names={either} />
        if (either.includes(name) || isRare(entry)) return null
        return <div key={name}>{drawField(props, name, inner)}</div>
      })}
      {rare.length > 0 && (
        <details className={css.fold}>
          <summary>{more}</summary>
          {rare.map(([name, inner]) => (
            <div key={name}>{drawField(props, name, inner)}</div>
          ))}
        </details>
      )}
    </>
  )
}

type Within = Pick<GroupProps, 'form' | 'path' | 'value' | 'onChange' | 'draw'>

const drawField = (
  { form, path, value, onChange, draw }: Within,
  name: FieldName,
  field: FieldDescription,
): ReactNode =>
  draw({
    field,
    form,
    name,
    path: [...path, name],
    value: groupOf(value)[name],
    onChange(now) {
      const { [name]: _, ...others } = groupOf(value)
      onChange(now === undefined ? others : { ...others, [name]: now })
    },
  })

/** One of several fields is filled in: choosing another empties the last, which undo brings back. */
function EitherFields(
  props: Omit<GroupProps, 'input' | 'labelId' | 'label'> & { names: readonly FieldName[] },
): ReactNode {
  const texts = useEditorTexts()
  const { names, field, form, value, onChange } = props
  const group = useId()
  const values = groupOf(value)
  const filledIn = names.find((name) => values[name] !== undefined) ?? null
  const [wanted, setWanted] = useState<FieldName | null>(null)
  const isNeeded = field.either?.needed ?? false
  const chosen = filledIn ?? wanted ?? (isNeeded ? (names[0] ?? null) : null)
  const inner = chosen && (field.shape as Partial<Record<FieldName, FieldDescription>>)[chosen]
  const choose = (name: FieldName | null) => {
    setWanted(name)
    const others = Object.fromEntries(Object.entries(values).filter(([key]) => !names.some((one) => one === key)))
    const given = name && (field.shape as Partial<Record<FieldName, FieldDescription>>)[name]
    const start = given ? initialValue({ ...given, optional: false } as FieldDescription) : undefined
    onChange(name === null || start === undefined ? others : { ...others, [name]: start })
  }
  return (
    <fieldset className={css.either}>
      <legend>{texts.oneOf}</legend>
      <div className={css.inline}>
        {names.map((name) => (
          <label key={name} className={css.check}>
            <input type="radio" name={group} checked={chosen === name} onChange={() => choose(name)} />
            {wordsOfField(texts.fieldTexts, form, name).label}
          </label>
        ))}
        {!isNeeded && (
          <label className={css.check}>
            <input type="radio" name={group} checked={chosen === null} onChange={() => choose(null)} />
            {texts.none}
          </label>
        )}
      </div>
      {chosen && inner && drawField(props, chosen, inner.widget === 'group' ? { ...inner, optional: false } : inner)}
    </fieldset>
  )
}
