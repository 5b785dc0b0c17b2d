import { countText } from '#shared/core/count-text.ts'

/** "1 person", "24 people" */
export const peopleText = (count: number) => countText(count, 'person', 'people')
