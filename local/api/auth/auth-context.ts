import type postgres from "postgres";
import type { AuthConfig } from "../project-config.ts";
import type { AuthMailer } from "./mailer.ts";

/** What every part of Auth needs. */
export interface AuthContext {
  sql: postgres.Sql;
  config: AuthConfig;
  jwtSecret: string;
  siteUrl: () => string;
  mailer: AuthMailer;
  log: (line: string) => void;
}
