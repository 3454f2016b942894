/** The build renders pages without asking anybody for anything (prerender.tsx). */
const ownOrigin = typeof window === "undefined" ? "http://localhost" : window.location.origin;

/**
 * The stack that serves the page serves the API too; a site apart from its project names it when it
 * is built. The key is public by design: row-level security decides what it opens.
 */
export const supabaseUrl: string = import.meta.env.VITE_SUPABASE_URL ?? ownOrigin;
export const publishableKey: string =
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_castboard_local_0000000000";
