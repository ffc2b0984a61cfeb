import { type KeyboardEvent, useState } from 'react'
import css from './ComboBox.module.css'

export type Choice = { readonly value: string; readonly title: string; readonly detail?: string }

type Props = {
  /** What `Field` ties to the input. */
  field: { id: string; className: string | undefined; 'aria-describedby'?: string; 'aria-invalid'?: true }
  label: string
  /** What is typed, or the title of what is chosen. */
  text: string
  choices: readonly Choice[]
  /** How the search goes, in words. */
  said: string
  onText(text: string): void
  onChoose(choice: Choice): void
}

/** Typing narrows the list, arrows go through it, Enter takes; the list is open while the field has the focus. */
export function ComboBox({ field, label, text, choices, said, onText, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, choices.length - 1)
  const listId = `${field.id}-list`

  function take(choice: Choice | undefined): void {
    if (!choice) return
    setOpen(false)
    onChoose(choice)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else setAt(Math.max(0, Math.min(chosen + step, choices.length - 1)))
    } else if (event.key === 'Enter' && isOpen && choices.length > 0) {
      event.preventDefault()
      take(choices[chosen])
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list alone, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className={css.box}>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-expanded={isOpen && choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && choices.length > 0 ? { 'aria-activedescendant': `${listId}-${chosen}` } : {})}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setAt(0)
          setOpen(true)
          onText(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <p role="status" className={css.said}>
          {said}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={label} className={css.list} hidden={!isOpen || choices.length === 0}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={choice.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={css.choice}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            {choice.title}
            {choice.detail && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}
