import type { HouseRoundReply, PlanHouseRoundReply } from '@nyhem/contract/calls/house-rounds'
import type {
  HouseRoundState,
  HouseRoundStep,
  PointVerdict,
  RemarkUrgency,
} from '@nyhem/domain/house-round/house-round'
import type { HouseKind } from '@nyhem/domain/house-round/round-templates'

/** Rounds of houses, walked on a phone. */
export const houseRounds = {
  title: 'Ronder',
  caption: 'Ronder',
  show: 'Visa',
  open: 'Planerade och pågående',
  finished: 'Klara',
  house: 'Hus',
  kind: 'Slags hus',
  day: 'Dag',
  who: 'Vem som går',
  me: 'Du',
  state: 'Läge',
  said: (said: number, points: number, remarks: number) =>
    `${said} av ${points} punkter${remarks === 0 ? '' : remarks === 1 ? ', 1 anmärkning' : `, ${remarks} anmärkningar`}`,
  points: 'Punkter',
  none: 'Inga ronder',
  noneWhy: 'Planera en rond för ett hus, en dag och en person.',
  plan: 'Planera en rond',
  planned: 'Ronden är planerad.',
  planAct: 'Planera',
  planCodes: {
    Ok: 'Ronden är planerad.',
    House: 'Välj ett hus.',
    Day: 'Välj en dag från och med i dag.',
    Person: 'Välj någon som svarar på ärenden där.',
  } satisfies Record<PlanHouseRoundReply['code'], string>,
  back: 'Alla ronder',
  kinds: {
    'apartment-house': 'Flerbostadshus',
    'terraced-houses': 'Radhus',
    garage: 'Garage',
  } satisfies Record<HouseKind, string>,
  states: {
    planned: 'Planerad',
    'under-way': 'Pågår',
    paused: 'Pausad',
    finished: 'Klar',
    withdrawn: 'Inställd',
  } satisfies Record<HouseRoundState, string>,
  steps: {
    start: 'Starta ronden',
    pause: 'Pausa',
    resume: 'Fortsätt ronden',
    finish: 'Avsluta ronden',
    withdraw: 'Ställ in',
  } satisfies Record<HouseRoundStep, string>,
  toStart: 'Starta ronden för att säga något om punkterna.',
  report: 'Styrelsen för huset läser rapporten på Mina sidor. Den nämner inga namn.',
  verdicts: {
    'in-order': 'I ordning',
    remark: 'Anmärkning',
    'not-reachable': 'Gick inte att nå',
  } satisfies Record<PointVerdict, string>,
  verdictsOf: (place: string) => `Omdöme om ${place}`,
  urgencies: { 'can-wait': 'Kan vänta', soon: 'Snart', urgent: 'Akut' } satisfies Record<RemarkUrgency, string>,
  urgency: 'Hur bråttom?',
  remark: 'Vad är fel?',
  remarkHint: 'Skriv inga namn och inget om dem som bor i huset.',
  save: 'Spara anmärkningen',
  cancel: 'Avbryt',
  photo: 'Ta ett foto',
  photoOf: (place: string) => `Ta ett foto av ${place}`,
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} foton`),
  photoAlt: (place: string, number: number) => `Foto ${number} av ${place}`,
  saidBy: (name: string, when: string) => `${name}, ${when}`,
  unsent: 'Inte skickat än',
  unsentAll: (count: number) =>
    count === 1
      ? 'En sak är inte skickad. Den finns kvar här och skickas när nätet är tillbaka.'
      : `${count} saker är inte skickade. De finns kvar här och skickas när nätet är tillbaka.`,
  makeCase: 'Gör till ärende',
  makeCaseOf: (place: string) => `Gör anmärkningen om ${place} till ett ärende`,
  toCase: (number: string) => `Ärende ${number}`,
  yours: (words: string) => `Du sa: ${words}`,
  sayAnyway: 'Säg mitt ändå',
  keepTheirs: 'Låt det stå',
  codes: {
    Ok: '',
    Stale: 'En kollega har sagt något annat under tiden. Titta på det som står.',
    NotPossible: 'Det går inte längre. Titta på läget.',
    Unsaid: 'Varje punkt behöver ett omdöme först.',
    NotUnderWay: 'Ronden pågår inte. Starta eller fortsätt den först.',
    Words: 'Skriv vad som är fel, minst tre tecken, och välj hur bråttom det är.',
    HasCase: 'Anmärkningen är redan ett ärende.',
    NoRemark: 'Bara en anmärkning blir ett ärende.',
    Photo: 'Fotot kunde inte tas emot. Högst fem bilder på 15 MB för varje punkt.',
  } satisfies Record<HouseRoundReply['code'], string>,
}
export type HouseRoundsTexts = typeof houseRounds
