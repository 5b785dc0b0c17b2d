/** Endpoints by the names under which earlier builds kept records, which may wait on a phone for weeks. */
export const renamedEndpoints: Readonly<Record<string, string>> = {
  'employees.editMyProfile': 'employees.editProfile',
  'employees.removeMyDocument': 'employees.removeDocument',
  'employees.saveMyDocument': 'employees.saveDocument',
  'employees.setMyPicture': 'employees.setPicture',
  'leave.request': 'leave.requestLeave',
  'leave.withdraw': 'leave.withdrawLeave',
}
