/** The 20 colours of a calendar category, each dark enough for white text (4.5:1); the first is the default (Specification 5, 9). */
export const palette = [
  '#2f6b3a',
  '#1864ab',
  '#c92a2a',
  '#6741d9',
  '#a33b00',
  '#0b7285',
  '#a61e4d',
  '#5c6b00',
  '#364fc7',
  '#862e9c',
  '#087057',
  '#8a5a00',
  '#495057',
  '#7a4b2a',
  '#b5179e',
  '#3d5a80',
  '#00668f',
  '#9c2f5f',
  '#4a7c00',
  '#212529',
] as const

export const defaultColour = palette[0]

export type PaletteColour = (typeof palette)[number]

/** The colour of the palette that was stored; the default for one of an earlier palette. */
export const colourOf = (hexColor: string): PaletteColour => palette.find((each) => each === hexColor) ?? defaultColour
