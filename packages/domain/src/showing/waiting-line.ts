export type WaitingParty = { readonly id: string; readonly partySize: number }

/**
 * Who gets a place: from the front of the line while the party fits. Nobody passes a larger party that stands before.
 * `placesLeft`: null for unlimited. Never fails.
 */
export function seatedFromLine(line: readonly WaitingParty[], placesLeft: number | null): readonly WaitingParty[] {
  if (placesLeft === null) return line
  const seated: WaitingParty[] = []
  let left = placesLeft
  for (const party of line) {
    if (party.partySize > left) break
    left -= party.partySize
    seated.push(party)
  }
  return seated
}
