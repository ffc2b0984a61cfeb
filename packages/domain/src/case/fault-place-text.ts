/** Where a fault is, as people read it: `Kök, Vatten och kranar`. Room and part of one name are named once. Never fails. */
export const faultPlaceText = (room: string, part: string): string => (room === part ? room : `${room}, ${part}`)
