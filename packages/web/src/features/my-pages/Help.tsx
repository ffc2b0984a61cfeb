import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import styles from './MyPages.module.css'

export function Help({ heading, phone, email }: { heading: string; phone: string; email: string }) {
  const texts = useTexts('my-pages').myPages
  return (
    <section aria-labelledby="help">
      <Heading level={2} size="heading-4" id="help">
        {heading}
      </Heading>
      <div className={styles.links}>
        <a href={phoneHref(phone)}>{texts.call(phone)}</a>
        <a href={`mailto:${email}`}>{texts.write(email)}</a>
      </div>
    </section>
  )
}
