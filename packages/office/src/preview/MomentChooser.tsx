import { type FormEvent, useId, useState } from 'react'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { Button } from '../ui/Button.tsx'
import css from './preview.module.css'

type Props = { asOf: string | null; isRefused: boolean; onMoment(asOf: string | null): void }

/** Now, or a moment of the site's clock. */
export function MomentChooser({ asOf, isRefused, onMoment }: Props) {
  const texts = usePreviewTexts()
  const id = useId()
  const [isOther, setIsOther] = useState(asOf !== null)
  const [written, setWritten] = useState(asOf ?? '')
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (written !== '') onMoment(written)
  }
  return (
    <form className={css.moment} onSubmit={choose}>
      <select
        aria-label={texts.moment}
        className={css.select}
        value={isOther ? 'at' : 'now'}
        onChange={({ target }) => {
          setIsOther(target.value === 'at')
          if (target.value === 'now') onMoment(null)
        }}
      >
        <option value="now">{texts.now}</option>
        <option value="at">{texts.at}</option>
      </select>
      {isOther && (
        <>
          <input
            type="datetime-local"
            aria-label={texts.atMoment}
            className={css.select}
            value={written}
            required
            {...(isRefused ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
            onChange={({ target }) => setWritten(target.value)}
          />
          <Button small type="submit">
            {texts.show}
          </Button>
        </>
      )}
      {isRefused && (
        <p id={id} role="alert" className={css.refused}>
          {texts.noSuchMoment}
        </p>
      )}
    </form>
  )
}
