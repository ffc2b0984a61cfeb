import type { PageData } from '@nyhem/contract/page-data'
import styles from './Panels.module.css'

export function LanguageLinks({ page }: { page: PageData }) {
  const { availableLanguages } = page.global
  const listed = new Set(availableLanguages.map(({ siteId }) => siteId))
  // A country whose language is listed would duplicate a link.
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
