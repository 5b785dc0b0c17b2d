/** JSON with a line for each value, numbers in a row on one; anything else, such as XML, as it came. */
export function readableBody(text: string): string {
  try {
    const lines = JSON.stringify(JSON.parse(text), null, 2)
    // Only brackets of the structure have a line end behind them: in a text it is written \n.
    return lines.replaceAll(/\[\n[\s\d.,e+-]+\]/g, (numbers) => numbers.replaceAll(/\s+/g, ' '))
  } catch {
    return text
  }
}
