/** What kind of statement a text is, and of which table: for errors, so never its values. */
export function statementKind(text: string): string {
  // Literals may hold anything, also what looks like SQL.
  const bare = text.replace(/'(?:[^']|'')*'/g, "''")
  const verb = /^[\s(]*([a-z]+)/i.exec(bare)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i.exec(bare)?.[1]
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}
