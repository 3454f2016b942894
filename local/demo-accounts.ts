/** The accounts of supabase/seed.sql, for the welcome at the terminal and for tests. */
export const DEMO_PASSWORD = "castboard-demo";

export const DEMO_ACCOUNTS = [
  { email: "admin@castboard.example", role: "admin" },
  { email: "maya@castboard.example", role: "member" },
  { email: "ken@castboard.example", role: "member" },
  { email: "judge@castboard.example", role: "judge of the live event" },
] as const;
