interface People {
  everyone: boolean
  assignees: readonly string[]
}

const keyOf = ({ everyone, assignees }: People) => (everyone ? 'everyone' : assignees.toSorted().join(' '))

/** Whether two tasks are of the same people, in any order. */
export const isOfSamePeople = (one: People, other: People): boolean => keyOf(one) === keyOf(other)
