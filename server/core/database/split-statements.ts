/**
 * Quoted text (dollar, single, double) and comments, where a semicolon ends nothing. Nested block comments are not
 * supported.
 */
const quotedOrEnd = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** The statements of an SQL file, without their semicolons. `E'\''` escapes are not supported: write `''`. */
export function splitStatements(file: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: found, index } of file.matchAll(quotedOrEnd)) {
    if (found !== ';') continue
    statements.push(file.slice(start, index).trim())
    start = index + 1
  }
  return statements
}
