/** A text as it leaves the server: its code in `shared/texts.ts`, and what it is about. */
export interface Text {
  code: string
  parameters: Readonly<Record<string, unknown>>
}

/** Writes out a text that another one includes. */
export type Write = (text: Text) => string

/** The texts of a feature by name: a sentence, or a function that writes it from what it is about. */
export interface Catalogue {
  readonly [name: string]: string | Wording
}
/** The type of a method, whose parameters each wording may narrow. */
type Wording = { write(parameters: Readonly<Record<string, unknown>>, write: Write): string }['write']
