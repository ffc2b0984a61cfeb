import { phoneHref } from '../text-link/phone-href.ts'

type Props = {
  /** What needs scripts, ending before the number. */
  text: string
  phone: string
  className?: string | undefined
}

/** Shown only without scripts, beside an action that needs them: says so, and whom to call instead. */
export const WithoutScripts = ({ text, phone, className }: Props) => (
  <noscript>
    <p className={className}>
      {text} <a href={phoneHref(phone)}>{phone}</a>
    </p>
  </noscript>
)
