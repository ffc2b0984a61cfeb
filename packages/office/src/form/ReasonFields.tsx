import {
  areWordsNeeded,
  type GivenReason,
  type ReasonedAct,
  reasonsOf,
  type StaffReason,
} from '@nyhem/domain/staff/staff-reasons'
import { useId } from 'react'
import { useSalesTexts } from '../texts/use-sales-texts.tsx'
import { Field } from '../ui/Field.tsx'

export type WrittenReason = { readonly reason: StaffReason | null; readonly words: string }

export const noReason: WrittenReason = { reason: null, words: '' }

/** What can be sent; null: no reason is chosen. */
export const givenReason = ({ reason, words }: WrittenReason): GivenReason | null =>
  reason === null ? null : { reason, words: words.trim() }

type Props = {
  act: ReasonedAct
  /** Of the act's reasons, those that are offered; all of them where it is left out. */
  only?: readonly StaffReason[]
  value: WrittenReason
  onChange(value: WrittenReason): void
  /** What is wrong with it. */
  error: 'Reason' | 'Words' | null
}

/** Reason from the list of the act, and words. */
export function ReasonFields({ act, only, value, onChange, error }: Props) {
  const texts = useSalesTexts()
  const id = useId()
  const { reason, words } = value
  const hint = reason !== null && areWordsNeeded(act, reason) ? texts.wordsNeeded : texts.wordsOptional
  return (
    <>
      <Field id={`${id}-reason`} label={texts.reason} error={error === 'Reason' ? texts.reasonMissing : null}>
        {(field) => (
          <select
            {...field}
            value={reason ?? ''}
            onChange={({ target }) => onChange({ ...value, reason: (target.value || null) as StaffReason | null })}
          >
            <option value="">{texts.chooseReason}</option>
            {(only ?? reasonsOf[act]).map((one) => (
              <option key={one} value={one}>
                {texts.reasons[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-words`} label={texts.words} hint={hint} error={error === 'Words' ? texts.wordsMissing : null}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={300}
            value={words}
            onChange={({ target }) => onChange({ ...value, words: target.value })}
          />
        )}
      </Field>
    </>
  )
}
