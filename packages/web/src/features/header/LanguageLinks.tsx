import type { PageData } from '@nyhem/contract/page-data'
import styles from './Panels.module.css'

/** The page in other languages, and the sites of other countries. Each is written and marked in its own language. */
export function LanguageLinks({ page }: { page: PageData }) {
  const { availableLanguages } = page.global
  const listed = new Set(availableLanguages.map(({ siteId }) => siteId))
  // The country of a language already in the list would be the same link twice.
  const countries = page.template.footer.countries.filter(({ siteId, current }) => !listed.has(siteId) && !current)
  return (
    <ul className={styles.links}>
      {[...availableLanguages, ...countries].map(({ siteId, text, href, lang, current }) => (
        <li key={siteId}>
          <a href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
