import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './MyPages.module.css'

/** Whom to ask: the company's telephone and letters. */
export function Help({ heading, phone, email }: { heading: string; phone: string; email: string }) {
  const texts = useTexts().myPages
  return (
    <section aria-labelledby="help">
      <Heading level={2} size="heading-4" id="help">
        {heading}
      </Heading>
      <div className={styles.links}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{texts.call(phone)}</a>
        <a href={`mailto:${email}`}>{texts.write(email)}</a>
      </div>
    </section>
  )
}
