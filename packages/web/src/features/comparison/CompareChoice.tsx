import type { ChosenHome } from '@nyhem/domain/comparison/chosen-homes'
import { isComparable } from '@nyhem/domain/comparison/chosen-homes'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useComparisonHref } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import fieldStyles from '../../ui/fields/Field.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './CompareChoice.module.css'
import { chooseHome, releaseHome, useChosenHomes } from './chosen-homes.ts'
import { comparisonForm } from './comparison-form.ts'

type Props = {
  home: ChosenHome & { readonly status: HomeStatus }
  /** In a column that has the word in its heading. */
  bare?: boolean
  className?: string | undefined
}

/** Chooses a home to compare: without scripts part of the page's form, with them shown in the tray at once. */
export function CompareChoice({ home: { id, name, status }, bare = false, className }: Props) {
  const { compare } = useTexts().housing
  const href = useComparisonHref()
  const box = useRef<HTMLInputElement>(null)
  const isChosen = useChosenHomes().homes.some((home) => home.id === id)
  // Ticked before its scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box comes alive
  useLayoutEffect(() => {
    if (box.current?.checked) chooseHome({ id, name })
  }, [])
  useEffect(() => {
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  if (href === null || !isComparable(status)) return null
  const choose = (input: HTMLInputElement) => {
    if (!input.checked) releaseHome(id)
    else if (!chooseHome({ id, name })) input.checked = false
  }
  return (
    <label className={classNames(styles.choice, bare && styles.bare, className)}>
      <input
        ref={box}
        type="checkbox"
        name="home"
        value={id}
        form={comparisonForm}
        className={fieldStyles.box}
        onChange={(event) => choose(event.currentTarget)}
      />
      {bare ? (
        <VisuallyHidden>
          {compare} {name}
        </VisuallyHidden>
      ) : (
        <span>
          {compare}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
