/** Locations and activities differ only in their labels. */
export const namedRowWords = {
  location: {
    title: 'Locations',
    plural: 'locations',
    drawing: 'paddock',
    teaches: 'Locations are where people clock on: paddocks, sheds, yards.',
    example: 'Home block',
  },
  activity: {
    title: 'Activities',
    plural: 'activities',
    drawing: 'tools',
    teaches: 'Activities are what people do: harvest, spraying, workshop.',
    example: 'Fencing',
  },
} as const

export type NamedRowNoun = keyof typeof namedRowWords
