import { type AgreedPurposes, cookiePurposes } from '@nyhem/domain/cookies/cookie-choice'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { useCookieTexts } from './cookie-texts.ts'

type Props = {
  /** Distinguishes two sets of fields on one page. */
  place: string
  agreed: AgreedPurposes
  onChange: (agreed: AgreedPurposes) => void
}

export function PurposeFields({ place, agreed, onChange }: Props) {
  const { purposes } = useCookieTexts()
  return cookiePurposes.map((purpose) => (
    <CheckboxField
      key={purpose}
      name={purpose}
      id={`${place}-${purpose}`}
      role="switch"
      label={<strong>{purposes[purpose].name}</strong>}
      hint={purposes[purpose].about}
      checked={agreed[purpose]}
      onChange={({ target }) => onChange({ ...agreed, [purpose]: target.checked })}
    />
  ))
}
