import { useEffect, useState } from 'react'
import { loadFurtherStyles } from '../../load-further-styles.ts'
import { useComparisonHref } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './ComparisonSlot.module.css'
import type { ComparisonTray } from './ComparisonTray.tsx'
import { useChosenHomes } from './chosen-homes.ts'
import { comparisonForm } from './comparison-form.ts'

let isTaken = false

/** Once for the choices of a page: their form without scripts; with scripts the tray, loaded with the first choice. */
export function ComparisonSlot() {
  const href = useComparisonHref()
  const { compareChosen } = useTexts().housing
  const isFirst = useFirstSlot()
  const hasChosen = useChosenHomes().homes.length > 0
  const Tray = useTray(hasChosen && isFirst)
  if (href === null) return null
  return (
    <>
      <form id={comparisonForm} method="get" action={href} className={styles.form}>
        <Button type="submit" variant="outlined">
          {compareChosen}
        </Button>
      </form>
      {Tray && hasChosen && isFirst && <Tray action={href} />}
    </>
  )
}

/** A page may list homes twice, and has one tray. */
function useFirstSlot(): boolean {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    if (isTaken) return
    isTaken = true
    setFirst(true)
    return () => {
      isTaken = false
    }
  }, [])
  return isFirst
}

function useTray(isNeeded: boolean): typeof ComparisonTray | null {
  const { locale } = useSite()
  const [tray, setTray] = useState<{ Tray: typeof ComparisonTray } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    void Promise.all([
      import('./ComparisonTray.tsx'),
      loadTextGroup(locale, 'comparison'),
      loadFurtherStyles('homes'),
    ]).then(
      ([{ ComparisonTray: Tray }]) => !isGone && setTray({ Tray }),
      (cause: unknown) => console.warn('the tray comes with the next choice', cause),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, locale])
  return tray?.Tray ?? null
}
