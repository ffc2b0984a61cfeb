import type { PageData } from '@nyhem/contract/page-data'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import styles from './Panels.module.css'

type Column = { heading: string; links: readonly { text: string; href: string }[] }

const LinkColumn = ({ heading, links }: Column) => (
  <div className={styles.column}>
    <h2 className={styles.heading}>{heading}</h2>
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  </div>
)

export function MenuPanel({ page }: { page: PageData }) {
  const { shell } = useTexts()
  const { navigation, careerNavigation } = page.template
  const { login, createAccount } = navigation.links
  // No separate column where the main menu already links to the career pages.
  const mainHrefs = new Set(navigation.main.map(({ href }) => href))
  const hasOwnCareers = careerNavigation.length > 0 && !careerNavigation.some(({ href }) => mainHrefs.has(href))
  const columns: Column[] = [
    ...navigation.main.flatMap(({ text, children }) =>
      children.length > 0 ? [{ heading: text, links: children }] : [],
    ),
    ...(hasOwnCareers ? [{ heading: shell.careers, links: careerNavigation }] : []),
  ]
  const account = [
    ...(login ? [{ text: shell.logIn, href: login }] : []),
    ...(createAccount ? [{ text: shell.createAccount, href: createAccount }] : []),
  ]
  return (
    <Wrap className={styles.menu}>
      <nav aria-label={shell.mainMenu} className={styles.menuGrid}>
        <ul className={styles.large}>
          {navigation.main.map(({ text, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === page.path ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.columns}>
          {columns.map((column) => (
            <LinkColumn key={column.heading} {...column} />
          ))}
          {account.length > 0 && <LinkColumn heading={shell.user.myPages} links={account} />}
          <div className={styles.column}>
            <h2 className={styles.heading}>{shell.language.heading}</h2>
            <LanguageLinks page={page} />
          </div>
        </div>
      </nav>
    </Wrap>
  )
}
