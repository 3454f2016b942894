/** The build renders pages without asking anybody for anything (prerender.tsx). */
const ownOrigin = typeof window === "undefined" ? "http://localhost" : window.location.origin;

/** The project's address as the build knows it; "" where the site's own is the project's. */
export const projectUrl: string = import.meta.env.VITE_SUPABASE_URL ?? "";
/**
 * The stack that serves the page serves the API too; a site apart from its project names it when it
 * is built. The key is public by design: row-level security decides what it opens.
 */
export const supabaseUrl: string = projectUrl || ownOrigin;
export const publishableKey: string =
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_castboard_local_0000000000";
