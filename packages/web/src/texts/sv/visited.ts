export const visited = {
  last: 'Senast besökta',
  most: (place: string) => `Mest besökta i ${place}`,
  invitation: 'Hitta tillbaka till det du tittat på',
  why: 'Säg ja, så minns vi i sex månader vilka projekt den här webbläsaren har visat. De räknas också, utan ditt namn, bland de mest besökta.',
  allow: 'Ja, kom ihåg det',
  allowed: 'Från och med nu minns vi vad du tittar på.',
  forget: 'Glöm vad jag tittat på',
  forgotten: 'Vi har glömt vad du tittat på.',
}

export type VisitedTexts = typeof visited
