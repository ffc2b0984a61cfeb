import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { tellsPrice } from '@nyhem/domain/housing/home-list'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { type ReactNode, useRef } from 'react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { Documents } from '../../../features/documents/Documents.tsx'
import { HomePlate } from '../../../features/home-plate/HomePlate.tsx'
import { HomeStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { buildingText } from '../../../features/housing-words/housing-format.ts'
import { useHousing } from '../../../features/housing-words/use-housing.ts'
import { LateInterest } from '../../../features/interest/LateInterest.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { MonthlyCost } from '../../../features/monthly-cost/MonthlyCost.tsx'
import { Showings } from '../../../features/showings/Showings.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { BalconySun } from '../../../features/sun/BalconySun.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Gallery } from '../../../ui/gallery/Gallery.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import type { TemplateProps } from '../../registry.ts'
import { BookingBar } from './BookingBar.tsx'
import { FloorPlan } from './FloorPlan.tsx'
import styles from './ObjectPage.module.css'
import { objectFacts } from './object-facts.ts'
import { PricePanel } from './PricePanel.tsx'
import { useHasPassed } from './use-has-passed.ts'

/** One home: what it is, what it costs, how it lies, and how to get it. */
export function ObjectPage({ model }: TemplateProps<'object'>) {
  const language = useHousing()
  const { texts } = language
  const panel = useRef<HTMLElement>(null)
  const panelPassed = useHasPassed(panel)
  return (
    <>
      <Wrap>
        <HomeGallery model={model} />
        <div className={styles.columns}>
          <div className={styles.parts}>
            <section className={styles.intro}>
              <HomeContext model={model} />
              <Heading level={1} size="display-2" className={styles.heading}>
                {model.heading}
              </Heading>
              <p className={styles.lead}>{model.lead}</p>
            </section>
            <Part id="facts" heading={texts.object.facts}>
              <Facts facts={objectFacts(model, language)} />
            </Part>
            {model.plan && (
              <section aria-labelledby="plan-heading">
                <FloorPlan plan={model.plan} rooms={model.facts.rooms} />
              </section>
            )}
            <SunPart model={model} />
            {model.monthlyCost && tellsPrice(model.status) && (
              <section aria-labelledby="monthly-heading">
                <MonthlyCost terms={model.monthlyCost} isLet={model.disposalForm === 'tenancy'} />
              </section>
            )}
            <Part id="location" heading={texts.location.heading}>
              <Location location={model.location} />
            </Part>
            {model.documents.length > 0 && (
              <Part id="documents" heading={texts.documents.heading}>
                <Documents documents={model.documents} />
              </Part>
            )}
            {model.showings.length > 0 && (
              <Part id="showings" heading={texts.showings.heading}>
                <Showings showings={model.showings} />
              </Part>
            )}
            {model.contacts.length > 0 && (
              <Part id="contacts" heading={texts.contacts.heading}>
                <StaffContacts contacts={model.contacts} />
              </Part>
            )}
          </div>
          <div className={styles.side}>
            <PricePanel model={model} ref={panel} />
          </div>
        </div>
      </Wrap>
      <Blocks blocks={model.blocks} />
      {model.interest && <LateInterest target={model.interest} />}
      {model.similarHomes.length > 0 && (
        <HeadedSection id="similar" heading={texts.object.similar} size="heading-1">
          <ul className={styles.similar}>
            {model.similarHomes.slice(0, 3).map((home, index, homes) => (
              <li key={home.id}>
                <HomePlate
                  home={home}
                  // Homes of one house share its picture; then the plan says how they differ.
                  plan={homes.slice(0, index).some((other) => other.picture?.key === home.picture?.key)}
                  withStage
                  sizes="(min-width: 960px) 33vw, 100vw"
                />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
      <BookingBar model={model} shown={panelPassed} />
    </>
  )
}

type PartProps = { id: string; heading: string; children: ReactNode }

const Part = ({ id, heading, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <Heading level={2} size="heading-2" id={`${id}-heading`} className={styles.partHeading}>
      {heading}
    </Heading>
    {children}
  </section>
)

/** One large and two beside it: two views and the plan, when there is one; the rest opens large. */
function HomeGallery({ model }: { model: PageModels['object'] }) {
  const { texts } = useHousing()
  const [first, second, ...others] = model.pictures
  const plan = model.plan?.picture
  const pictures = [first, second, plan, ...others].filter((picture) => picture !== undefined)
  if (pictures.length === 0) return <Picture picture={null} ratio="21x9" sizes="100vw" className={styles.noPictures} />
  return <Gallery heading={texts.object.galleryOf(model.number)} pictures={pictures} layout="lead" priority />
}

function HomeContext({ model }: { model: PageModels['object'] }) {
  const language = useHousing()
  const { texts } = language
  const { building, apartmentNumber } = model.facts
  const details = [building && buildingText(building, language), apartmentNumber && texts.apartment(apartmentNumber)]
  return (
    <p className={styles.context}>
      <HomeStatusMark status={model.status} />
      <span>
        <a href={model.stage.href}>{stageTitle(model.stage.areaName, model.stage.name)}</a>
        {[`. ${model.number}`, ...details].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** The first place outdoors that looks somewhere. */
function SunPart({ model }: { model: PageModels['object'] }) {
  const space = model.facts.outdoorSpaces.find(({ kind, direction }) => direction && kind !== 'walk-in-closet')
  if (!space?.direction || space.kind === 'sauna') return null
  return (
    <section aria-labelledby="sun-heading">
      <BalconySun kind={space.kind} direction={space.direction} geo={model.location.geo} />
    </section>
  )
}
