import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import styles from './Login.module.css'

/** Remedy for each error. */
const wayOn = {
  userssnnomatch: 'again',
  purchaseobjecterror: 'call',
  acceptterms: 'again',
  purchase: 'call',
  general: 'again',
  notfound: 'call',
  unauthorizedid: 'again',
  cancel: 'again',
  inprogress: 'again',
  timeout: 'again',
  browsererror: 'again',
  bankidinvalid: 'again',
  loginfailed: 'again',
  usernopid: 'again',
  userexists: 'logIn',
} as const satisfies Record<ErrorPageKind, 'again' | 'logIn' | 'call'>

type Props = {
  kind: ErrorPageKind
  againHref: string | null
  loginHref: string | null
  startHref: string
  phone: string
}

export function ErrorNotice({ kind, againHref, loginHref, startHref, phone }: Props) {
  const { errorPages, errorActions } = useTexts('account').account
  const { heading, text } = errorPages[kind]
  const way = wayOn[kind]
  const href = way === 'logIn' ? loginHref : againHref
  const call = phoneHref(phone)
  return (
    <div className={styles.form} role="alert">
      <Heading level={2} size="heading-2">
        {heading}
      </Heading>
      <p>{text}</p>
      <div className={styles.ways}>
        {way === 'call' && <ButtonLink href={call}>{errorActions.call(phone)}</ButtonLink>}
        {way !== 'call' && href && <ButtonLink href={href}>{errorActions[way]}</ButtonLink>}
        <ButtonLink href={startHref} variant="outlined">
          {errorActions.toStart}
        </ButtonLink>
      </div>
    </div>
  )
}
