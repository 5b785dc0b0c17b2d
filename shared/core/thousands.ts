/** A number with decimals as screens show it, thousands separated: "2280.00" is "2,280.00". CSV files have none. */
export function withThousands(text: string): string {
  return text.replace(/\B(?=(?:\d{3})+\.)/gu, ',')
}
