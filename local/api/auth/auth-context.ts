import type postgres from "postgres";
import type { AuthConfig } from "../project-config.ts";
import type { Background } from "./background.ts";
import type { AuthLimits } from "./limits.ts";
import type { AuthMailer } from "./mailer.ts";

/** What every part of Auth needs. */
export interface AuthContext {
  sql: postgres.Sql;
  config: AuthConfig;
  jwtSecret: string;
  siteUrl: () => string;
  mailer: AuthMailer;
  limits: AuthLimits;
  /** Carries the work that a response must not wait for. */
  background: Background;
  log: (line: string) => void;
}
