import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import formStyles from './PostedForm.module.css'

type Props = {
  name: string
  municipality: string
  href: string
  picture: PictureModel | null
  strings: { municipality: string; see: (name: string) => string }
}

export const AboutFacts = ({ name, municipality, href, picture, strings }: Props) => (
  <div className={formStyles.part}>
    {picture && <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 36rem, 100vw" priority alt="" />}
    <Heading level={2} size="heading-2">
      {name}
    </Heading>
    <Facts columns={1} facts={[{ label: strings.municipality, value: municipality }]} />
    <TextLink href={href}>{strings.see(name)}</TextLink>
  </div>
)
