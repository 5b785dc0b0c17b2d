import { answerShapes } from 'virtual:answers'

interface Whose {
  userId: string
  managerId: string
}

/** Which answer of an endpoint is meant: the values of its input, or nothing. */
export interface AnswerName {
  /** `feature.verb` */
  endpoint: string
  of?: string
}

/** Includes the shape of this endpoint's answer, so that an answer stored in another shape is not found. */
export const answerKey = ({ endpoint, of }: AnswerName, { userId, managerId }: Whose): string =>
  [answerShapes[endpoint], userId, managerId, endpoint, ...(of === undefined ? [] : [of])].join(' ')
