import type { PageData } from '@nyhem/contract/page-data'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './LanguagePrompt.module.css'

/** States that only corporate information is available in the language, and links to the full site. */
export function LanguagePrompt({ page }: { page: PageData }) {
  const { shell } = useTexts()
  const other = page.global.availableLanguages.find(({ current }) => !current)
  return (
    <aside className={styles.prompt} aria-label={shell.language.tool}>
      <Wrap>
        <p>
          {shell.languagePrompt.text}{' '}
          {other && (
            <a href={other.href} hrefLang={other.lang}>
              {shell.languagePrompt.link}
            </a>
          )}
        </p>
      </Wrap>
    </aside>
  )
}

/** Informs visitors coming from the English pages that this page does not exist in English. */
export function OnlyHerePrompt({ page }: { page: PageData }) {
  const { shell } = useTexts()
  const other = page.global.availableLanguages.find(({ current }) => !current)
  return (
    <aside className={styles.prompt} aria-label={shell.language.tool}>
      <Wrap>
        <p lang="en">
          {shell.onlyHere.text} {other && <a href={other.href}>{shell.onlyHere.link}</a>}
        </p>
      </Wrap>
    </aside>
  )
}
