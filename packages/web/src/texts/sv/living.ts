/** What belongs to a home besides its own rooms. */
export const living = {
  access: {
    heading: 'Lätt att leva här',
    lift: (floor: string | null) =>
      floor === null ? 'Hiss i varje trapphus' : `Hissen stannar på ditt plan, våning ${floor}`,
    walk: (place: string, minutes: number) =>
      minutes === 1 ? `${place}, en minut till fots` : `${place}, ${minutes} minuter till fots`,
  },
  life: { heading: 'Rummen där man träffas' },
  host: {
    heading: (name: string) => `Fråga ${name} om det du undrar`,
    text: (name: string) => `${name} visar hemmet i din takt. Ta gärna med någon.`,
    call: (name: string) => `Ring ${name}`,
    visit: 'Boka visning',
  },
  cost: {
    heading: 'Så betalar vi för att bo',
    text: 'Vi som bor här äger huset genom vår förening. Föreningen har lånet, du lägger in en insats och hyran bestämmer vi på stämman.',
    deposit: 'När du flyttar in: insatsen',
    rent: 'Varje månad: hyran',
    back: 'När du flyttar ut: insatsen tillbaka',
    year: (amounts: string) => `${amounts} på ett år`,
    scale: 'Staplarna har samma skala. Hyrans stapel visar ett år.',
    included: 'Det här ingår i hyran',
    vote: 'Ett hem, en röst, hur stort hemmet än är.',
  },
  shared: { heading: 'Det vi delar här' },
}

export type LivingTexts = typeof living
