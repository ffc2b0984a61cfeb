import type { CaseStepReply } from '@nyhem/contract/calls/staff-cases'
import { markWords } from '@nyhem/domain/case/photo-mark-words'

type Refusal = Extract<CaseStepReply['code'], 'Done' | 'Photo'> | 'other'

const marks = markWords('sv')

/** Words of marks in a photo of a case. */
export const photo = {
  title: (name: string) => `Markera i ${name}`,
  kind: 'Markera med',
  kinds: marks.kinds,
  zones: marks.zones,
  mark: (number: number, kind: string, zone: string) => `${number}. ${kind} ${zone}`,
  addInMiddle: 'Lägg till i mitten',
  hint: 'Rita i bilden, eller lägg till i mitten.',
  keys: 'Piltangenterna flyttar, Skift och piltangent ändrar storlek, Delete tar bort, Ctrl+Z ångrar.',
  full: (most: number) => `Bilden har ${most} markeringar, fler går det inte att ha.`,
  noPicture: 'Bilden kan inte visas. Ladda ner den i stället.',
  alt: (count: number) => (count === 0 ? 'Bilden' : marks.alt(count)),
  layer: 'Markeringar i bilden',
  rows: 'Markeringar',
  none: 'Inget är markerat än.',
  noneToSee: 'Inget är markerat i bilden.',
  text: 'Text',
  textIfAny: 'Text, om det behövs',
  noText: 'Skriv vad punkten visar.',
  show: 'Visa för den som har anmält',
  isInternal: 'Bara för kollegor och den tekniska förvaltningen',
  isShown: 'Visas för den som har anmält och för styrelsen',
  move: 'Flytta',
  moves: { left: 'Åt vänster', right: 'Åt höger', up: 'Uppåt', down: 'Nedåt' },
  point: 'Flytta spetsen',
  resize: 'Ändra storlek',
  sizes: { left: 'Smalare', right: 'Bredare', up: 'Lägre', down: 'Högre' },
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort ${name}`,
  undo: 'Ångra',
  save: 'Spara markeringarna',
  download: 'Ladda ner bilden',
  notSaved: 'Det du har markerat är inte sparat.',
  goOn: 'Fortsätt markera',
  throwAway: 'Stäng utan att spara',
  yourself: 'Du',
  conflict: (by: string, when: string) =>
    `${by} sparade markeringar i bilden ${when}, medan du ritade. Dina är kvar här, men inte sparade.`,
  showTheirs: (by: string) => `Visa det ${by} sparade`,
  showOwn: 'Visa mina',
  takeTheirs: 'Behåll de sparade',
  saveOwn: 'Spara mina i stället',
  refusals: {
    Done: 'Ärendet är stängt. Markeringarna är inte sparade.',
    Photo: 'Bilden finns inte längre i ärendet. Markeringarna är inte sparade.',
    other: 'Markeringarna är inte sparade. Stäng, öppna bilden och försök igen.',
  } satisfies Record<Refusal, string>,
}
export type PhotoTexts = typeof photo
