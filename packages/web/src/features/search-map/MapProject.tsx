import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { areaText, projectPriceText, roomsText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import type { MapPlace } from './map-place.ts'
import styles from './SearchMap.module.css'

export function MapProject({ place }: { place: MapPlace }) {
  const { searchMap } = useTexts('search')
  const language = useHousing()
  const { project, matching } = place
  const types = project.residenceTypes.filter((type) => type !== 'apartment')
  const facts = [
    project.place.municipality,
    ...types.map((type) => language.texts.residenceType[type]),
    project.rooms && roomsText(project.rooms, language),
    project.area && areaText(project.area, language),
  ]
  return (
    <>
      <Picture picture={project.picture} ratio="3x2" sizes="160px" alt="" className={styles.picture} />
      <div>
        <Heading level={3} size="heading-4">
          <a className={styles.link} href={project.href}>
            {place.name}
          </a>
        </Heading>
        <ul className={styles.factList}>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {project.status !== 'sold-out' && <p className={styles.price}>{projectPriceText(project, language)}</p>}
        {place.monthlyCost && <p className={styles.facts}>{place.monthlyCost}</p>}
        <p className={styles.status}>
          <ProjectStatusMark of={project} bare />
          {matching > 0 && <span className={styles.facts}>{searchMap.fitting(matching)}</span>}
        </p>
        <Heart kind={project.kind} id={project.id} name={place.name} />
      </div>
    </>
  )
}
