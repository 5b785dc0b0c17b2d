import { numberText } from '#shared/core/count-text.ts'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import type { NamedCrew } from './crews-queries.ts'

/** Names in a row of the list; more are counted. */
const namesShown = 6

function namesText(names: readonly string[]): string {
  const more = names.length - namesShown
  const shown = names.slice(0, namesShown).join(', ')
  return more > 0 ? `${shown} and ${numberText(more)} more` : shown
}

export const crewColumns: ListColumn<NamedCrew>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'leader', title: 'Leader', value: ({ leader }) => leader, titledOnCard: true },
  {
    key: 'count',
    title: 'People',
    width: '6em',
    align: 'right',
    value: ({ names }) => names.length,
    render: ({ names }) => numberText(names.length),
    titledOnCard: true,
  },
  {
    key: 'names',
    title: 'Names',
    width: 'minmax(0, 2fr)',
    value: ({ names }) => names.join(', '),
    render: ({ names }) => namesText(names),
  },
]
