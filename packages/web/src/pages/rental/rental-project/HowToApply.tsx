import { useRentalLanguage } from '../../../features/rental/rental-texts.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './RentalProjectPage.module.css'

/** Application link, or why applying is not possible now. */
export function HowToApply({ model }: TemplateProps<'rental-project'>) {
  const { texts } = useRentalLanguage()
  const { application, applicationUrl } = model
  return (
    <HeadedSection id="apply" heading={texts.apply.heading} size="heading-1" layout="beside">
      <div className={styles.apply}>
        <p>{texts.apply.text[application]}</p>
        {applicationUrl !== null && (
          <>
            <p className={styles.where}>{texts.apply.where(new URL(applicationUrl).host)}</p>
            <ButtonLink href={applicationUrl} size="large" wide="on-phones" openInNewTab>
              {texts.apply.button}
            </ButtonLink>
          </>
        )}
      </div>
    </HeadedSection>
  )
}
