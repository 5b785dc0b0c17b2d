/** The caller's employment was deleted between authorisation and this read. Nothing is wrong with the call. */
export class EmploymentGone extends Error {
  override name = 'EmploymentGone'
}
