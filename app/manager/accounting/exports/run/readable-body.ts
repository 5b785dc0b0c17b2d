/** Formats JSON, with arrays of numbers on one line. Anything else, such as XML, is left unchanged. */
export function readableBody(text: string): string {
  try {
    const lines = JSON.stringify(JSON.parse(text), null, 2)
    // Only structural brackets are followed by a line break; inside a string it is escaped as \n.
    return lines.replaceAll(/\[\n[\s\d.,e+-]+\]/g, (numbers) => numbers.replaceAll(/\s+/g, ' '))
  } catch {
    return text
  }
}
