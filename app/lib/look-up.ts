/** A text, or a function that writes it from what it is about. */
type Wording = string | { write(about: object): string }['write']
type Messages = Readonly<Record<string, Readonly<Record<string, Wording>>>>

type KeyOf<Known> = { [Feature in keyof Known & string]: `${Feature}:${keyof Known[Feature] & string}` }[keyof Known &
  string]
type WordingOf<Known, Key> = Key extends `${infer Feature extends keyof Known & string}:${infer Name}`
  ? Known[Feature][Name & keyof Known[Feature]]
  : never
type About<Said> = Said extends (about: infer Parameters extends object) => string ? [about: Parameters] : []

/** Returns the function that looks up a text of these features by `feature:name`, and writes it. */
export function lookUp<Known extends Messages>(known: Known) {
  return <Key extends KeyOf<Known>>(key: Key, ...about: About<WordingOf<Known, Key>>): string => {
    const [parameters = {}]: readonly object[] = about
    const [feature = '', name = ''] = key.split(':')
    const wording = known[feature]?.[name] ?? key
    return typeof wording === 'string' ? wording : wording(parameters)
  }
}
