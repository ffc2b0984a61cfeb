import type { NotifiedTarget } from '@nyhem/contract/pages/purchase-notification'
import { useTexts } from '../../site/site-context.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import formStyles from '../posted-form/PostedForm.module.css'

/** Which home or stage it is about. */
export function TargetFacts({ target }: { target: NotifiedTarget }) {
  const { about } = useTexts().purchase
  const { name, municipality, href, picture } = target
  return (
    <div className={formStyles.part}>
      {picture && <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 36rem, 100vw" priority alt="" />}
      <Heading level={2} size="heading-2">
        {name}
      </Heading>
      <Facts columns={1} facts={[{ label: about.municipality, value: municipality }]} />
      <TextLink href={href}>{about.see(name)}</TextLink>
    </div>
  )
}
