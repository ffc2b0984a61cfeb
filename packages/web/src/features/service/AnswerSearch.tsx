import { faqQueryNames } from '@nyhem/domain/service/faq-search'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './AnswerSearch.module.css'

type Props = {
  /** The questions page, which answers without scripts. */
  action: string
  label: string
  hint?: string
  find: string
  text?: string
  /** For pages that filter on every input. */
  onText?: (text: string) => void
  onSubmit?: () => void
}

/** Search field for the questions. */
export function AnswerSearch({ action, label, hint, find, text, onText, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element has no support in older browsers
    <form role="search" action={action} method="get" className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        name={faqQueryNames.text}
        label={label}
        {...(hint !== undefined && { hint })}
        optional
        unmarked
        maxLength={100}
        autoComplete="off"
        {...(onText
          ? { value: text ?? '', onChange: (event) => onText(event.currentTarget.value) }
          : { defaultValue: text })}
      />
      <Button type="submit">{find}</Button>
    </form>
  )
}
