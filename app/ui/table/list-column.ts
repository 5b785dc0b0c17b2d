import type { ReactNode } from 'react'

/** One column of a `ListTable`. */
export type ListColumn<Item> = {
  key: string
  title: string
  /** The plain value: the search looks in it, and the column is sorted by it. */
  value: (item: Item) => string | number
  /** What the cell shows, unless its value. */
  render?: (item: Item) => ReactNode
  /** A track of the grid; an equal share of the width if left out. */
  width?: string
  align?: 'right'
  /** One of many in a matrix, which its screen styles. */
  narrow?: true
  /** On a card the cell is beside the name; others are below it. */
  corner?: true
  /** On a card the title stands before the value, which doesn't explain itself. */
  titledOnCard?: true
}
