import type { PhonePerson } from '../../accounts/person.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { thumbnailQuestion } from '../../shell/photo/thumbnail-question.ts'
import classes from '../row.module.css'

/** The picture of a group, beside its name. */
export function GroupPicture({ person, fileId }: { person: PhonePerson; fileId: string }) {
  const { value } = useAnswer(thumbnailQuestion(fileId), person)
  return <span className={classes.picture}>{value !== undefined && <img src={value} alt="" />}</span>
}
