import type { DownloadablePicture } from '@nyhem/contract/pages/corporate-parts'
import { useTexts } from '../../site/site-context.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { Ground } from '../../ui/layout/Section.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './PressPictures.module.css'

export function PressPictures({ pictures, ground }: { pictures: readonly DownloadablePicture[]; ground: Ground }) {
  const texts = useTexts('corporate').corporate.press
  if (pictures.length === 0) return null
  return (
    <HeadedSection id="pictures" heading={texts.pictures} intro={texts.picturesIntro} size="heading-1" ground={ground}>
      <ul className={styles.pictures}>
        {pictures.map(({ picture, caption, credit, href }) => (
          <li key={picture.key} className={styles.picture}>
            <figure>
              <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 44rem, 100vw" />
              <figcaption className={styles.caption}>
                <p>{caption}</p>
                <p className={styles.credit}>{texts.credit(credit)}</p>
                <a href={href} download className={styles.download} aria-label={texts.downloadNamed(caption)}>
                  {texts.download}
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
