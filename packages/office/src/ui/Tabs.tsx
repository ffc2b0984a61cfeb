import { classNames } from '@nyhem/web/class-names'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from './Tabs.module.css'

type Props<Name extends string> = {
  label: string
  tabs: readonly { readonly name: Name; readonly text: string; readonly count?: number | undefined }[]
  chosen: Name
  onChoose(name: Name): void
  children: ReactNode
}

/** By the ARIA pattern: arrows, Home and End move and choose; Tab goes into what is shown. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = tabs.findIndex(({ name }) => name === chosen)

  function onKeyDown(event: KeyboardEvent): void {
    const last = tabs.length - 1
    const to = {
      ArrowRight: place === last ? 0 : place + 1,
      ArrowLeft: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.name)
    const next = list.current?.children[to]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map(({ name, text, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            className={classNames(css.tab, name === chosen && css.chosen)}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {text}
            {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={css.panel}>
        {children}
      </div>
    </>
  )
}
