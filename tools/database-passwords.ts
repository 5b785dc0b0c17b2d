import { rolePasswords } from '#server/core/database/database-roles.ts'

// MUSTER_SECRET=… node tools/database-passwords.ts: what the database's roles sign in with, for pg_dist_authinfo of Citus.

const secret = process.env['MUSTER_SECRET']
if (!secret) throw new Error('Set MUSTER_SECRET to the one that Muster runs with.')
for (const [role, password] of Object.entries(rolePasswords(secret))) console.log(`${role} ${password}`)
