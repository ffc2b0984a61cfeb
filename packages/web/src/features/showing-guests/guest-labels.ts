import type { CheckInField, ShowingField } from '@nyhem/domain/showing/showing-form'
import type { ShowingTexts } from '../../texts/sv/showing.ts'

/** The terms box has a short name. */
export const guestLabels = (texts: ShowingTexts) => {
  const { terms: _whole, termsShort, ...fields } = texts.fields
  return { ...fields, terms: termsShort } satisfies Record<ShowingField | CheckInField, string>
}
