import { useId } from 'react'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import css from '../dialogs.module.css'

/** A day and a time as they are written, by the clock of the site. */
export type WrittenMoment = { readonly day: string; readonly time: string }
export const noMoment: WrittenMoment = { day: '', time: '08:00' }

/** As the call takes it; null while it is not whole. */
export const siteMomentOf = ({ day, time }: WrittenMoment): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}/.test(time) ? `${day}T${time.slice(0, 5)}` : null

type Props = { moment: WrittenMoment; timeZone: string; error: string | null; onChange(moment: WrittenMoment): void }

export function MomentFields({ moment, timeZone, error, onChange }: Props) {
  const { publishing } = useWindowTexts()
  const id = useId()
  return (
    <div className={css.moment}>
      <Field id={`${id}-day`} label={publishing.day} error={error}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={moment.day}
            onChange={({ target }) => onChange({ ...moment, day: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-time`} label={publishing.time}>
        {(field) => (
          <input
            {...field}
            type="time"
            value={moment.time}
            onChange={({ target }) => onChange({ ...moment, time: target.value })}
          />
        )}
      </Field>
      <p className={css.wide}>{publishing.clock(timeZone)}</p>
    </div>
  )
}
