import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import fieldStyles from '../../ui/fields/Field.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './PlaceChooser.module.css'

type Props<Option> = {
  label: string
  placeholder: string
  /** Sent by a form without scripts. */
  name?: string
  text: string
  onText: (text: string) => void
  options: readonly { key: string; option: Option; shown: ReactNode }[]
  onChoose: (option: Option) => void
  describedBy?: string
  /** Says how many suggestions there are, or why none. */
  children: ReactNode
}

/** Combobox: a text field with suggestions below. Enter takes the marked one, or the first. */
export function SuggestField<Option>(props: Props<Option>) {
  const { label, text, onText, onChoose, children } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const options = closed ? [] : props.options
  const optionId = (index: number) => `${id}-option-${index}`
  const choose = (option: Option) => {
    onChoose(option)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      // Cycles from the field through the list and back.
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = options[Math.max(0, active)]
      if (chosen) choose(chosen.option)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }
  return (
    <div className={classNames(styles.field, props.name === undefined && styles.scripted)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(fieldStyles.affixed, styles.box)}>
        <span className={styles.glass}>
          <Icon of={Search} size={20} />
        </span>
        <input
          id={id}
          type="text"
          role="combobox"
          name={props.name}
          className={fieldStyles.input}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-describedby={props.describedBy}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setActive(-1)
            setClosed(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(true)}
          onFocus={() => setClosed(false)}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.suggestions}
        hidden={options.length === 0}
      >
        {options.map(({ key, option, shown }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.suggestion}
            // Prevents blur, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {shown}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
