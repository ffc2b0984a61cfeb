import { Heart, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '../text-link/TextLink.tsx'
import { Button, ButtonLink } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

export const examples: Record<string, ReactNode> = {
  filled: <Button>Boka hemmet</Button>,
  'filled, large': <Button size="large">Boka hemmet</Button>,
  busy: <Button busy>Sparar</Button>,
  disabled: <Button disabled>Inte valbar</Button>,
  outlined: <Button variant="outlined">Anmäl intresse</Button>,
  quiet: <Button variant="quiet">Tillbaka</Button>,
  danger: <Button variant="danger">Avsluta ärendet</Button>,
  link: <ButtonLink href="/bostader/">Visa 148 bostäder</ButtonLink>,
  'long finnish label': <Button wide="always">Siirry käyttöönottotarkastuspöytäkirjan allekirjoittamiseen</Button>,
  'text link': <TextLink href="/bostader/">Se alla hem</TextLink>,
  'icon only': <IconButton icon={Heart} label="Spara B-1303" />,
  'icon only, round': <IconButton icon={MapPin} label="Visa på kartan" variant="round" />,
}
