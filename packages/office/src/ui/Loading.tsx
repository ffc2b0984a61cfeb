import { classNames } from '@nyhem/web/class-names'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import css from './Loading.module.css'

/** Milliseconds until rows are drawn, and until a sentence says that it takes long. */
const rowsAfterMs = 200
const wordsAfterMs = 4_000

function usePassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}

const widths = ['a', 'b', 'c', 'd', 'e', 'f']

export function Loading({ isPage }: { isPage?: true }) {
  const texts = useTexts()
  const isDrawn = usePassed(rowsAfterMs)
  const isSlow = usePassed(wordsAfterMs)
  return (
    <div className={classNames(css.loading, isPage && css.page)} role="status" aria-label={texts.states.loading}>
      {isDrawn && (
        <div className={css.rows} aria-hidden="true">
          {widths.map((name) => (
            <span key={name} className={css.row} />
          ))}
        </div>
      )}
      {isSlow && <p>{texts.states.slow}</p>}
    </div>
  )
}
