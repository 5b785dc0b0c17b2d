import { rolePasswords } from '#server/core/database/database-roles.ts'

// MUSTER_SECRET=… node tools/database-passwords.ts: prints the passwords of the database roles, for pg_dist_authinfo in Citus.

const secret = process.env['MUSTER_SECRET']
if (!secret) throw new Error('Set MUSTER_SECRET to the secret that Muster runs with.')
for (const [role, password] of Object.entries(rolePasswords(secret))) console.log(`${role} ${password}`)
