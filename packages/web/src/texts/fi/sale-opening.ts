import type { saleOpening as swedish } from '../sv/sale-opening.ts'

export const saleOpening = {
  left: 'Aikaa jäljellä:',
  daysLeft: (days, clock) => `${days === 1 ? '1 päivä' : `${days} päivää`} ja ${clock}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Minuutti jäljellä' : `${minutes} minuuttia jäljellä`),
  over: 'Nyt kaikki voivat varata tavalliseen tapaan.',
  joinWhy: 'Sinulla on yksi paikka, avasitpa kuinka monta sivua tahansa. Sivun lataaminen uudelleen ei muuta mitään.',
  join: 'Mene odotushuoneeseen',
  login: 'Kirjaudu sisään',
  loginWhy: 'Kirjaudu sisään, niin pääset odotushuoneeseen.',
  leave: 'Poistu odotushuoneesta',
  keeps: 'Voit sulkea sivun ja palata takaisin. Paikka on sinun.',
  states: {
    'in-draw': 'Olet mukana arvonnassa.',
    waits: 'Odotat vuoroasi.',
    'let-in': (minutes) => `On sinun vuorosi. Sinulla on ${minutes} minuuttia aikaa aloittaa varaus.`,
    'passed-on': 'Aikasi aloittaa varaus on päättynyt.',
  },
  placeSoon: 'Sinulla on paikka. Hetken kuluttua näet, kuinka monta on ennen sinua.',
  ahead: (ahead, time) =>
    ahead === 0
      ? `Olet seuraava, viimeistään klo ${time}.`
      : `${ahead === 1 ? 'Yksi henkilö' : `${ahead} henkilöä`} ennen sinua. Vuorosi tulee viimeistään klo ${time}.`,
  until: (time) => `Voit aloittaa varauksen klo ${time} asti.`,
  book: 'Varaa',
  placeId: (id) => `Paikkasi numero on ${id}.`,
  commitment: 'Näin järjestys arvotaan',
  checkDraw: 'Tarkista arvonta',
  failed: 'Se ei onnistunut. Yritä hetken kuluttua uudelleen.',
  refusals: {
    NotYet: 'Odotushuone ei ole vielä avautunut.',
    Over: 'Nyt kaikki voivat varata tavalliseen tapaan. Lataa sivu uudelleen.',
    CannotBook:
      'Sinun on täytynyt tunnistautua vahvasti, oltava täysi-ikäinen ja hyväksyttävä ehdot. VIP-myynnin aikana sinun on oltava VIP-asiakas.',
  },
} satisfies typeof swedish
