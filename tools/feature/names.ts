/** The example of the templates, in every form in which its name is written. */
const example = namesOf('field-notes', 'field-note')

type Names = Record<string, string>

/** The forms of a name: as a folder, in code, as a type, in SQL and in a sentence. */
function namesOf(plural: string, singular: string): Names {
  const forms = Object.entries({ plural, singular }).flatMap(([which, kebab]) => {
    const camel = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const words = kebab.replaceAll('-', ' ')
    const all = {
      kebab,
      camel,
      pascal: capital(camel),
      snake: kebab.replaceAll('-', '_'),
      words,
      sentence: capital(words),
    }
    return Object.entries(all).map(([form, text]) => [`${which} ${form}`, text])
  })
  return Object.fromEntries(forms)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a function that writes another name wherever a text has the example’s. */
export function renamer(plural: string, singular: string): (text: string) => string {
  const names = namesOf(plural, singular)
  const wanted = new Map(Object.entries(example).map(([form, text]) => [text, names[form] ?? text]))
  // The plural before the singular with which it begins.
  const pattern = new RegExp([...wanted.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g')
  return (text) => text.replaceAll(pattern, (found) => wanted.get(found) ?? found)
}

/** "crews" is "crew", "deliveries" is "delivery". */
export const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/s$/, '')
