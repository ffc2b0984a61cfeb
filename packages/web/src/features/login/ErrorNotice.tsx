import type { ErrorPageKind } from '@nyhem/domain/identity/e-identity-errors'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './Login.module.css'

/** What a person can do about each error. */
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
  /** Where trying again begins. */
  againHref: string | null
  loginHref: string | null
  startHref: string
  phone: string
}

/** What went wrong at an e-ID or a purchase, by the kind that the address names, and what to do about it. */
export function ErrorNotice({ kind, againHref, loginHref, startHref, phone }: Props) {
  const { errorPages, errorActions } = useTexts().account
  const { heading, text } = errorPages[kind]
  const way = wayOn[kind]
  const href = way === 'logIn' ? loginHref : againHref
  const call = `tel:${phone.replace(/[^\d+]/g, '')}`
  return (
    <div className={styles.form} role="alert">
      <Heading level={2} size="heading-2">
        {heading}
      </Heading>
      <p>{text}</p>
      <div className={styles.ways}>
        {way === 'call' && <ButtonLink href={call}>{errorActions.call(phone)}</ButtonLink>}
        {way !== 'call' && href && <ButtonLink href={href}>{errorActions[way]}</ButtonLink>}
        <ButtonLink href={startHref} look="outlined">
          {errorActions.toStart}
        </ButtonLink>
      </div>
    </div>
  )
}
