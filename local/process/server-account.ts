import { execFileSync, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { StackError } from "../stack-error.ts";

/**
 * The account PostgreSQL runs under. It refuses to run as root, so root lends it another account;
 * everybody else runs it as themselves, which needs no ids.
 */
export interface ServerAccount {
  name: string;
  ids: { uid: number; gid: number } | undefined;
}

const BORROWED_ACCOUNTS = ["postgres", "nobody"];

export function chooseServerAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return { name: "you", ids: undefined };
  for (const name of BORROWED_ACCOUNTS) {
    const ids = lookUpIds(name);
    if (ids) return { name, ids };
  }
  throw new StackError(
    "PostgreSQL does not run as root and this machine has no account postgres or nobody: start as an ordinary user.",
  );
}

function lookUpIds(name: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) =>
      Number(
        execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
      );
    return { uid: ask("-u"), gid: ask("-g") };
  } catch {
    return undefined;
  }
}

/**
 * Whether the account can do this with the path: `r` read, `w` write, `x` enter or run. Asked of
 * the system itself, since modes alone say nothing of ACLs, read-only mounts or root squashing.
 */
export function accountCan(account: ServerAccount, right: "r" | "w" | "x", path: string): boolean {
  const answer = spawnSync("/bin/sh", ["-c", `test -${right} "$1"`, "test", path], {
    ...account.ids,
    cwd: "/",
    stdio: "ignore",
  });
  return answer.status === 0;
}

/** The topmost folder on the way to the path that the account cannot enter, if there is one. */
export function closedFolder(account: ServerAccount, path: string): string | undefined {
  if (!account.ids || accountCan(account, "x", path)) return undefined;
  const parent = dirname(path);
  return (parent === path ? undefined : closedFolder(account, parent)) ?? path;
}
