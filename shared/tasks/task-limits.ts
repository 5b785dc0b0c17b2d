/** What a task, and a business, has at most of each, so that no answer grows without a bound. */
export const mostAssignees = 200
export const mostSteps = 100
/** More than the form takes, because phones without reception do not know what others add meanwhile. */
export const mostPhotos = 500
/** Of one task: so many comments, and so many characters in all of them. */
export const mostComments = 1000
export const mostCommentCharacters = 400_000
export const mostTemplates = 200
