import type { Client } from 'pg'

/** Each query returns the lines of one chapter, in an order that does not depend on how the database was built. */
const chapters: Record<string, string> = {
  Extensions: `select format('create extension %s;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname`,

  Enumerations: `
    select format('create type %s.%I as enum (%s);', t.typnamespace::regnamespace, t.typname,
      string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as line
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace::regnamespace::text in ('app', 'auth')
    group by t.typnamespace, t.typname order by t.typnamespace::regnamespace::text, t.typname`,

  Tables: `
    select format(E'create table %s (\\n%s\\n);%s%s%s\\n', c.name,
      (select string_agg(part, E',\\n' order by ordinal, part) from (
        select a.attnum as ordinal, format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          (select format(' collate %I', collname) from pg_collation where oid = a.attcollation and collname <> 'default'),
          case when a.attnotnull then ' not null' else '' end,
          case when a.attgenerated = 's' then format(' generated always as %s stored', pg_get_expr(d.adbin, d.adrelid))
            when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as part
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 10000, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      ) parts),
      (select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by i.indexrelid::regclass::text) from pg_index i
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
      case when c.relrowsecurity then format(E'\\nalter table %s enable row level security;', c.name) end,
      (select string_agg(format(E'\\ncreate policy %I on %s for %s%s%s;', p.polname, c.name,
          case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
          E'\\n  using ' || pg_get_expr(p.polqual, p.polrelid), E'\\n  with check ' || pg_get_expr(p.polwithcheck, p.polrelid)),
          '' order by p.polname) from pg_policy p where p.polrelid = c.oid)
      ) || coalesce((select string_agg(pg_get_triggerdef(t.oid) || E';\\n', '' order by t.tgname) from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal), '') as line
    from (select *, oid::regclass::text as name from pg_class) c
    where c.relnamespace::regnamespace::text in ('app', 'auth') and c.relkind = 'r'
    order by c.relnamespace::regnamespace::text, c.relname`,

  Views: `
    select format(E'create view %s with (%s) as\\n%s\\n', oid::regclass, array_to_string(reloptions, ', '), pg_get_viewdef(oid)) as line
    from pg_class where relnamespace::regnamespace::text in ('app', 'auth') and relkind = 'v' order by oid::regclass::text`,

  Functions: `
    select pg_get_functiondef(oid) || E';\\n' as line from pg_proc
    where pronamespace::regnamespace::text in ('app', 'auth') order by oid::regprocedure::text`,

  Grants: `
    select format('grant %s on %s to %s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), o.name,
      case g.grantee when 0 then 'public' else g.grantee::regrole::text end) as line
    from (
      select 1 as ordinal, 'schema ' || nspname as name, nspacl as acl, nspowner as owner from pg_namespace where nspname in ('app', 'auth')
      union all select 2, 'table ' || oid::regclass, relacl, relowner from pg_class
        where relnamespace::regnamespace::text in ('app', 'auth') and relkind in ('r', 'v')
      union all select 3, 'function ' || oid::regprocedure, coalesce(proacl, acldefault('f', proowner)), proowner from pg_proc
        where pronamespace::regnamespace::text in ('app', 'auth')
    ) o cross join aclexplode(o.acl) g where g.grantee <> o.owner
    group by o.ordinal, o.name, g.grantee order by o.ordinal, o.name, 1`,

  Comments: `
    select format('comment on %s is %L;', name, text) as line from (
      select 'table ' || objoid::regclass as name, description as text from pg_description
        where classoid = 'pg_class'::regclass and objsubid = 0 and objoid in (select oid from pg_class
          where relnamespace::regnamespace::text in ('app', 'auth') and relkind = 'r')
      union all select format('column %s.%I', a.attrelid::regclass, a.attname), d.description
        from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
        join pg_class c on c.oid = a.attrelid where d.classoid = 'pg_class'::regclass and d.objsubid > 0
          and c.relnamespace::regnamespace::text in ('app', 'auth')
    ) c order by name`,
}

/** The schema as one readable file, identical for every database with the same schema. */
export async function schemaSql(client: Client): Promise<string> {
  await client.query('set search_path = pg_catalog')
  let file = '-- Generated by npm run db:make from db/migrations. For reading only, never run.\n'
  for (const [title, query] of Object.entries(chapters)) {
    const { rows } = await client.query<{ line: string }>(query)
    file += `\n-- ${title}\n\n${rows.map((row) => row.line).join('\n')}\n`
  }
  return file.replace(/\n{3,}/g, '\n\n')
}
