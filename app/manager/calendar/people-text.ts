/** Names of people or of categories: "Amrit Kaur, Andrew Beaumont +13" with at most two names. */
export function peopleText(names: readonly string[], most: number): string {
  const more = names.length - most
  const text = names.slice(0, most).join(', ')
  return more > 0 ? `${text} +${more}` : text
}
