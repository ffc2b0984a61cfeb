import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import symbol from '../../themes/symbol.svg'
import css from './LogIn.module.css'

/** Pages of who is not logged in. */
export function LogInFrame({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts()
  useEffect(() => {
    document.title = texts.titleOf(title)
  }, [texts, title])
  return (
    <main className={css.page}>
      <div className={css.frame}>
        <p className={css.product}>
          <img src={symbol} alt="" width={20} height={20} />
          {texts.product} <span>{texts.office}</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
