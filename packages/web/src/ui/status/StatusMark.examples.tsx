import type { ReactNode } from 'react'
import { StatusMark } from './StatusMark.tsx'

export const examples: Record<string, ReactNode> = {
  ring: (
    <StatusMark tone="for-sale" form="ring">
      Till salu
    </StatusMark>
  ),
  half: (
    <StatusMark tone="reserved" form="half">
      Reserverad
    </StatusMark>
  ),
  tick: (
    <StatusMark tone="booked" form="tick">
      Bokad
    </StatusMark>
  ),
  full: (
    <StatusMark tone="sold" form="full">
      Såld
    </StatusMark>
  ),
  clock: (
    <StatusMark tone="pre-selling" form="clock">
      Förhandssäljs
    </StatusMark>
  ),
  target: (
    <StatusMark tone="showing-apartment" form="target">
      Visningslägenhet
    </StatusMark>
  ),
  slash: (
    <StatusMark tone="not-available" form="slash">
      Ej tillgänglig
    </StatusMark>
  ),
  turn: (
    <StatusMark tone="succession" form="turn">
      Mäklarobjekt
    </StatusMark>
  ),
  'new errand': (
    <StatusMark tone="registered" form="ring">
      Registrerad
    </StatusMark>
  ),
  'ongoing errand': (
    <StatusMark tone="ongoing" form="half">
      Väntar på beslut
    </StatusMark>
  ),
  'bare, as in tables': (
    <StatusMark tone="for-sale" form="ring" bare>
      Till salu
    </StatusMark>
  ),
}
