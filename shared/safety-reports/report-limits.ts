/** What a report has at most of each, so that no answer grows without a bound. */
export const mostReportPhotos = 200
export const mostReportComments = 500
export const mostReportCommentCharacters = 400_000
/** Photos that a phone takes with one report. */
export const mostTaken = 60
/** Of them, of one line of a check, or of one fault. */
export const mostPhotos = 4
/** Of one hazard. */
export const mostControls = 50
/** In one incident, hurt or witnesses. */
export const mostPeople = 50
/** Answers to the guide of one incident. */
export const mostGuideRuns = 200
/** Lines of what is due on the days of a calendar. */
export const mostDue = 1000
