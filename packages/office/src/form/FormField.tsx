import { CircleAlert } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { FieldComments } from '../review/FieldComments.tsx'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { wordsOfField } from './field-words.ts'
import css from './form.module.css'
import { idOfField, isSeveral, useProblemAt } from './problems.ts'
import { type DrawnField, listOf, textOf } from './widgets/widget-props.ts'
import { widgetOf } from './widgets/widgets.ts'

/** Label, hint, problem and count of a field, and its widget. */
export function FormField({ field, form, name, label: given, path, value, onChange }: DrawnField): ReactNode {
  const texts = useEditorTexts()
  const problem = useProblemAt(path)
  const { label, hint } =
    name === null ? { label: given ?? '', hint: undefined } : wordsOfField(texts.fieldTexts, form, name)
  const id = idOfField(path)
  const labelId = `label:${id}`
  const error = problem && (problem.sort === 'missing' ? texts.problems.missing : texts.problems.wrong[field.widget])
  const described = [hint && `hint:${id}`, error && `error:${id}`].filter(Boolean).join(' ')
  const input = {
    id,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  const drawn = createElement(widgetOf(field), {
    ...{ field, form, label, labelId, input, path, value, onChange },
    draw: (inner: DrawnField) => <FormField {...inner} />,
  })
  const about = (
    <>
      {hint && (
        <p id={`hint:${id}`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`error:${id}`} className={css.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  )
  const count = countOf(texts, field, value)
  // The form as a whole is no field: the page itself is commented beside it.
  const comments = name === null ? null : <FieldComments path={path.map(String)} label={label} />
  if (isSeveral(field))
    return (
      <fieldset className={css.field} aria-describedby={described || undefined}>
        <legend id={labelId} className={css.label}>
          {label} <span className={css.count}>{count}</span>
        </legend>
        {about}
        {drawn}
        {comments}
      </fieldset>
    )
  return (
    <div className={css.field}>
      {field.widget !== 'yes-no' && (
        <div className={css.labelRow}>
          {field.widget === 'rich' ? (
            <span id={labelId} className={css.label}>
              {label}
            </span>
          ) : (
            <label id={labelId} htmlFor={id} className={css.label}>
              {label}
            </label>
          )}
          <span className={css.count}>{count}</span>
        </div>
      )}
      {about}
      {drawn}
      {comments}
    </div>
  )
}

type Texts = ReturnType<typeof useEditorTexts>

/** Letters of a text that comes near its limit, entries of a list. */
function countOf(texts: Texts, field: DrawnField['field'], value: unknown): string {
  if (field.widget === 'list' || field.widget === 'pictures') return texts.entries(listOf(value).length, field.max)
  if (field.widget !== 'short' && field.widget !== 'long' && field.widget !== 'rich') return ''
  const letters = textOf(value).length
  return letters > field.max * 0.6 ? texts.letters(letters, field.max) : ''
}
