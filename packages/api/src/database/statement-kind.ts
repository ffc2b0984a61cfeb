/** Kind and table of a statement, for errors; never its values. */
export function statementKind(text: string): string {
  // Literals may contain text that looks like SQL.
  const bare = text.replace(/'(?:[^']|'')*'/g, "''")
  const verb = /^[\s(]*([a-z]+)/i.exec(bare)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i.exec(bare)?.[1]
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`
}
