export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}
