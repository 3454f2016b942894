import type postgres from "postgres";

export interface DescribedColumn {
  name: string;
  /** As PostgreSQL formats it: `character varying`, `bigint[]`. */
  type: string;
  nullable: boolean;
  default: string | null;
  description: string | null;
  maxLength: number | null;
  enum: string[] | null;
  isPrimaryKey: boolean;
  references: { table: string; column: string } | null;
}

export interface DescribedTable {
  name: string;
  description: string | null;
  writable: boolean;
  columns: DescribedColumn[];
}

export interface DescribedParameter {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface DescribedFunction {
  name: string;
  description: string | null;
  volatile: boolean;
  parameters: DescribedParameter[];
}

export interface Catalogue {
  description: string | null;
  tables: DescribedTable[];
  functions: DescribedFunction[];
}

/** What the current role may use of a schema: the caller's rights decide, as in PostgREST. */
export async function readCatalogue(sql: postgres.ReservedSql, schema: string): Promise<Catalogue> {
  // So that names of types say their schema.
  await sql`select set_config('search_path', 'pg_catalog', true)`;
  const [row] = await sql<{ catalogue: Catalogue }[]>`
    select json_build_object(
      'description', obj_description(n.oid, 'pg_namespace'),
      'tables', coalesce((
        select json_agg(json_build_object(
          'name', c.relname,
          'description', obj_description(c.oid, 'pg_class'),
          'writable', pg_relation_is_updatable(c.oid, true) & 28 <> 0,
          'columns', (
            select coalesce(json_agg(json_build_object(
              'name', a.attname,
              'type', format_type(t.oid, null),
              'nullable', not (a.attnotnull or t.typnotnull),
              'default', pg_get_expr(d.adbin, d.adrelid),
              'description', col_description(c.oid, a.attnum),
              'maxLength', case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4
                then a.atttypmod - 4 end,
              'enum', (select json_agg(e.enumlabel order by e.enumsortorder)
                from pg_enum e where e.enumtypid = t.oid),
              'isPrimaryKey', exists (select from pg_constraint p
                where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)),
              'references', (
                select json_build_object('table', target.relname, 'column', r.attname)
                from pg_constraint f
                join pg_class target on target.oid = f.confrelid
                join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
                where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
                limit 1)
            ) order by a.attnum), '[]')
            from pg_attribute a
            join pg_type t on t.oid = a.atttypid
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
        ) order by c.relname)
        from pg_class c
        where c.relnamespace = n.oid and c.relkind in ('r', 'v', 'm', 'f', 'p')
          and not c.relispartition
          and has_table_privilege(c.oid, 'select, insert, update, delete')), '[]'),
      'functions', coalesce((
        select json_agg(json_build_object(
          'name', p.proname,
          'description', obj_description(p.oid, 'pg_proc'),
          'volatile', p.provolatile = 'v',
          'parameters', (
            select coalesce(json_agg(json_build_object(
              'name', coalesce(input.name, ''),
              'type', format_type(input.type, null),
              'required', input.place <= p.pronargs - p.pronargdefaults and input.mode <> 'v',
              'variadic', input.mode = 'v'
            ) order by input.place), '[]')
            from (
              select given.name, given.type, coalesce(given.mode, 'i') as mode,
                row_number() over (order by given.place) as place
              from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes, p.proargnames)
                with ordinality as given (type, mode, name, place)
              where coalesce(given.mode, 'i') in ('i', 'b', 'v')
            ) input)
        ) order by p.proname, p.oid)
        from pg_proc p
        where p.pronamespace = n.oid and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
          and has_function_privilege(p.oid, 'execute')), '[]')
    ) as catalogue
    from pg_namespace n where n.nspname = ${schema}`;
  return row?.catalogue ?? { description: null, tables: [], functions: [] };
}
