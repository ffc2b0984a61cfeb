import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { phoneHref } from '../../../ui/text-link/phone-href.ts'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './Error500Page.module.css'

export function Error500Page({ model }: TemplateProps<'500'>) {
  const { heading, lead, requestId, phone, email } = model
  const site = useSite()
  const texts = useTexts().editorial
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{heading}</Heading>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.ways}>
        {/* An empty href is the page itself, so the button retries. */}
        <ButtonLink href="" size="large" wide="on-phones">
          {texts.tryAgain}
        </ButtonLink>
        <TextLink href={site.pathPrefix}>{texts.toStart}</TextLink>
      </div>
      <p className={styles.reach}>
        <a href={phoneHref(phone)}>{texts.callUs(phone)}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {requestId && <p className={styles.number}>{texts.errorNumber(spokenNumber(requestId))}</p>}
    </Wrap>
  )
}

/** `3F2A-91BC`: enough of the request's id to find it in the log, and short enough to read out on the telephone. */
const spokenNumber = (requestId: string): string =>
  [requestId.slice(0, 4), requestId.slice(4, 8)].filter(Boolean).join('-').toUpperCase()
