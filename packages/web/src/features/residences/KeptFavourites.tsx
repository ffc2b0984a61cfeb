import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { HomePlate } from '../home-plate/HomePlate.tsx'
import pages from '../my-pages/MyPages.module.css'
import { ProjectPlate } from '../project-plate/ProjectPlate.tsx'
import styles from './Residences.module.css'

type Favourite = PageModels['my-pages-residences']['favourites'][number]

const sizes = '(min-width: 960px) 25vw, (min-width: 626px) 45vw, 100vw'

/** Releasing a heart keeps the plate, so that a second press restores it. */
export function StoredFavourites({ favourites }: { favourites: readonly Favourite[] }) {
  const { favourites: texts } = useTexts('stored').residences
  const shown = favourites.filter(({ home, project }) => home !== null || project !== null)
  const gone = favourites.filter(({ home, project }) => home === null && project === null)
  return (
    <section aria-labelledby="favorites">
      <Heading level={2} size="heading-2" id="favorites">
        {texts.heading}
      </Heading>
      {favourites.length === 0 && <p className={pages.rowText}>{texts.none}</p>}
      {shown.length > 0 && (
        <ul className={styles.plates}>
          {shown.map(({ kind, id, home, project }) => (
            <li key={`${kind}:${id}`}>
              {home && <HomePlate home={home} withStage sizes={sizes} size="heading-4" />}
              {project && <ProjectPlate project={project} sizes={sizes} size="heading-4" />}
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map(({ kind, id, name }) => (
            <li key={`${kind}:${id}`} className={pages.row}>
              <span />
              <div>
                <p className={pages.rowTitle}>{name}</p>
                <p className={pages.rowText}>{texts.gone}</p>
              </div>
              <div className={pages.rowAct}>
                <Heart kind={kind} id={id} name={name} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
