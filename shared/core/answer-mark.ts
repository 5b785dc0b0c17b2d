/**
 * The response header that every answer of Muster has, refusals and failures included. The apps believe no other answer: a
 * captive portal or a proxy may answer any call with any status and body.
 */
export const answerMark = 'x-muster-answer'
