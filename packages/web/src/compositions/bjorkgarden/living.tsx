import { StaffContacts } from '../../features/staff-contacts/StaffContacts.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import type { LivingParts, LivingProps } from '../composition.ts'
import { useLivingTexts } from '../living-texts.ts'
import styles from './Living.module.css'

/** In sentences: how the house is built, then where one gets on foot. */
const Access = ({ living: { access, standards } }: LivingProps) => {
  const { access: texts } = useLivingTexts()
  const sentences = access.map((fact) =>
    fact.kind === 'lift'
      ? texts.lift(fact.floor === null ? null : String(fact.floor))
      : texts.walk(fact.place, fact.minutes),
  )
  return (
    <>
      <Heading level={2} size="heading-1" id="access-heading">
        {texts.heading}
      </Heading>
      <ul className={styles.access}>
        {[...standards, ...sentences].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** The rooms by name, each with its picture: two by two, so that text stays large. */
const Rooms = ({ living: { rooms } }: LivingProps) => {
  const { life } = useLivingTexts()
  if (rooms.length === 0) return null
  return (
    <HeadedSection id="rooms" heading={life.heading}>
      <ul className={styles.rooms}>
        {rooms.map(({ name, text, picture }) => (
          <li key={name}>
            <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 46vw, 100vw" />
            <div>
              <Heading level={3} size="heading-2">
                {name}
              </Heading>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

/** One person with a name, and the two ways on. */
const Host = ({ contacts, showingHref }: LivingProps) => {
  const { host } = useLivingTexts()
  const [person] = contacts
  if (!person) return null
  const [firstName = person.name] = person.name.split(' ')
  return (
    <section className={styles.host} aria-labelledby="host-heading">
      <Heading level={2} size="heading-3" id="host-heading">
        {host.heading(firstName)}
      </Heading>
      <StaffContacts contacts={[person]} narrow />
      {showingHref && <p>{host.text(firstName)}</p>}
      {person.phone && (
        <ButtonLink href={phoneHref(person.phone)} variant="outlined" wide="always">
          {host.call(firstName)}
        </ButtonLink>
      )}
      {showingHref && (
        <ButtonLink href={showingHref} variant="outlined" wide="always">
          {host.visit}
        </ButtonLink>
      )}
    </section>
  )
}

export const living: LivingParts = { First: Access, Shared: Rooms, Host }
